import { blueskyChannel, pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ComposerScreenProps } from "../composer-screen.tsx";
import { type Draft, emptyDraft, toggleChannel, writeSettings, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

const onPublish = vi.fn<ComposerScreenProps["onPublish"]>();
const onPage = writeText(toggleChannel(emptyDraft, pageChannel.id), null, "Rye from seven");
const both = toggleChannel(onPage, blueskyChannel.id);

function open(draft: Draft) {
  const channels = [pageChannel, blueskyChannel];
  return renderScreen(<ComposerHarness {...{ channels, draft, onPublish }} />);
}

const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "First comment" });

test("offers a first comment where a channel supports it, and a channel can override it", async () => {
  open(onPage);
  expect(screen.queryByText("First comment")).toBeNull();
  await userEvent.click(
    screen.getByRole("button", { name: /Bluesky/, pressed: false, hidden: true }),
  );
  await userEvent.click(await screen.findByText("Post settings"));
  await userEvent.type(await box(), "Recipe");
  screen.getByText("First comment: Recipe");
  screen.getByText(/first comments aren’t supported/);
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  expect((await box()).value).toBe("Recipe");
  await userEvent.type(await box(), "s");
  await userEvent.click(screen.getByRole("tab", { name: "All" }));
  expect((await box()).value).toBe("Recipe");
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky.*customized/ }));
  expect((await box()).value).toBe("Recipes");
  await userEvent.click(screen.getByRole("button", { name: "Use shared text: First comment" }));
  expect((await box()).value).toBe("Recipe");
  screen.getByText(/Same as all channels/);
});

test("a first comment that is too long blocks publishing and focuses its field", async () => {
  const own = { firstComment: "a".repeat(301) };
  open(writeSettings(both, blueskyChannel.id, own));
  await userEvent.click(await screen.findByRole("button", { name: "Publish now" }));
  await screen.findByText(/1 character too many in the first comment/);
  expect(onPublish).not.toHaveBeenCalled();
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  expect((await box()).closest("details")?.open).toBe(true);
  screen.getByText("Something here needs fixing");
  expect(screen.getByRole("tab", { selected: true }).textContent).toMatch(/Bluesky/);
});
