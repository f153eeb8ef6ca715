import { blueskyChannel } from "#testing/live-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { emptyDraft, toggleChannel } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

test("a document that is pasted offers what can become of it", async () => {
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
  await screen.findByText("The text becomes 2 posts in a row.");
  await user.click(screen.getByRole("button", { name: "Number them" }));
  expect(screen.queryByText(/posts in a row\./)).toBeNull();
  await screen.findByText(`${"b".repeat(250)}. 2/2`);
});
