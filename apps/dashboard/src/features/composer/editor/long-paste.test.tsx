import { blueskyChannel, mastodonChannel, pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { emptyDraft, toggleChannel } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

test("pasting a long document offers to number the thread's posts", async () => {
  renderScreen(
    <ComposerHarness
      channels={[blueskyChannel]}
      draft={toggleChannel(emptyDraft, blueskyChannel.id)}
      onPublish={vi.fn<() => Promise<void>>()}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("textbox", { name: /^Text for/ }));
  await user.paste(`${"a".repeat(250)}. ${"b".repeat(250)}.`);
  await screen.findByText("The text becomes a thread of 2.");
  await user.click(screen.getByRole("button", { name: "Number them" }));
  expect(screen.queryByText(/becomes a thread of/)).toBeNull();
  await screen.findByText(`${"b".repeat(250)}. 2/2`);
});

test("pasting a long document lists the number of posts per network when they differ", async () => {
  const channels = [pageChannel, blueskyChannel, mastodonChannel];
  renderScreen(
    <ComposerHarness
      channels={channels}
      draft={channels.reduce((draft, { id }) => toggleChannel(draft, id), emptyDraft)}
      onPublish={vi.fn<() => Promise<void>>()}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("textbox", { name: /^Text/ }));
  await user.paste("Rye bread, from half past six. ".repeat(30));
  const note = await screen.findByText(/^The text becomes a thread/);
  expect(note.textContent).toBe(
    "The text becomes a thread: 1 on Your page, 4 on Bluesky, 2 on Mastodon.",
  );
});
