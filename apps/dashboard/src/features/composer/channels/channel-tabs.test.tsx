import { blueskyChannel, nostrChannel, pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { emptyDraft, toggleChannel, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";
import { openChecks } from "../testing/open-checks.ts";

const one = toggleChannel(emptyDraft, pageChannel.id);
const both = toggleChannel(one, blueskyChannel.id);

function open(draft = both, channels = [pageChannel, blueskyChannel, nostrChannel]) {
  renderScreen(
    <ComposerHarness channels={channels} draft={draft} onPublish={vi.fn<() => Promise<void>>()} />,
  );
}

const tabs = () =>
  screen.queryAllByRole("tab").map(({ title, textContent }) => title || textContent);
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });
/** In jsdom, panels do not open. */
const inMenu = (name: string | RegExp) => screen.getByRole("button", { name, hidden: true });

test("only the post's channels are tabs, and the menu adds and removes them", async () => {
  open();
  expect(tabs()).toEqual(["All", "Your page", "Bluesky · Harbour Bakery Bluesky"]);
  await userEvent.click(inMenu(/Paused$/));
  await screen.findByRole("tab", { name: /Paused$/ });
  await userEvent.click(inMenu(/Bluesky/));
  expect(tabs()).toHaveLength(3);
});

test("a single channel's tab edits the text of all channels, until it has its own", async () => {
  open(writeText(one, null, "Base"));
  expect(tabs()).toHaveLength(1);
  screen.getByRole("tab", { selected: true, name: /Your page/ });
  screen.getByRole("textbox", { name: "Text for all channels" });
  await userEvent.click(inMenu(/Bluesky/));
  await userEvent.click(await screen.findByRole("tab", { name: /Bluesky/ }));
  await userEvent.type(box(), "!");
  await userEvent.click(inMenu(/Your page/));
  screen.getByRole("tab", { selected: true, name: /Bluesky.*customized/ });
  screen.getByRole("tab", { name: "All" });
  await userEvent.click(screen.getByRole("button", { name: "Use shared text" }));
  await waitFor(() => expect(tabs()).toHaveLength(1));
  expect(box().value).toBe("Base");
});

test("arrows go from tab to tab, and Delete removes a channel and moves to the next tab", async () => {
  open();
  screen.getByRole("tab", { name: "All" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  screen.getByRole("textbox", { name: /^Text for Your page/ });
  await userEvent.keyboard("{Delete}");
  const left = screen.getByRole("tab", { name: /Bluesky/ });
  expect(tabs()).toEqual(["Bluesky · Harbour Bakery Bluesky"]);
  expect(document.activeElement).toBe(left);
  await userEvent.keyboard("{Delete}");
  expect(tabs()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Channels" }));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByRole("tab", { name: /Bluesky/ });
});

test("a channel's version offers to remove the channel", async () => {
  open();
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  await userEvent.click(screen.getByRole("button", { name: "Remove from post" }));
  expect(tabs()).toEqual(["Your page"]);
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: /Your page/ }));
});

test("after the first attempt to publish, a tab says that its channel's version has a problem", async () => {
  open(writeText(both, blueskyChannel.id, "Rye"));
  const publish = await screen.findByRole("button", { name: "Publish now" });
  expect(screen.queryByRole("tab", { name: /has a problem/ })).toBeNull();
  await userEvent.click(publish);
  await screen.findByRole("tab", { name: /^Your page.*has a problem/ });
  expect(screen.queryByRole("tab", { name: /Bluesky.*has a problem/ })).toBeNull();
});

test("a channel that needs to be reconnected says so on its tab", async () => {
  open(writeText(both, null, "Rye"), [
    pageChannel,
    { ...blueskyChannel, state: "needs_attention" },
  ]);
  expect(screen.getByRole("tab", { name: /Bluesky/ }).textContent).toMatch(/Reconnect$/);
});

test('the check "Choose a channel" leads to the menu', async () => {
  open(emptyDraft);
  expect(tabs()).toEqual([]);
  await openChecks();
  await userEvent.click(await screen.findByRole("button", { name: "Show" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Channels" })),
  );
});
