import { pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { emptyDraft } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

const before = {
  postId: "before",
  channelId: pageChannel.id,
  text: "Rye with @mill.example",
  isOut: true,
  at: "2026-11-01T08:00:00Z",
};

function renderComposer() {
  renderScreen(
    <ComposerHarness
      channels={[pageChannel]}
      draft={emptyDraft}
      facts={{ recent: [before], missingLinks: new Set<string>(), avoidedWords: [] }}
      onPublish={vi.fn<() => Promise<void>>()}
    />,
  );
  return userEvent.setup();
}

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });
const tool = (name: string) => screen.getByRole("button", { name });

test("“Mention someone” writes the sign and offers mentions used before", async () => {
  const user = renderComposer();
  await user.type(box(), "Thanks to");
  await user.click(tool("Mention someone"));
  expect(box().value).toBe("Thanks to @");
  expect(document.activeElement).toBe(box());
  await user.click(await screen.findByRole("option", { name: "@mill.example" }));
  expect(box().value).toBe("Thanks to @mill.example ");
});

test("“Mention someone” makes a mention of the selected name, and undo takes it back", async () => {
  const user = renderComposer();
  await user.type(box(), "Thanks to mil");
  box().setSelectionRange(10, 13);
  await user.click(tool("Mention someone"));
  expect(box().value).toBe("Thanks to @mil");
  await screen.findByRole("option", { name: "@mill.example" });
  await user.keyboard("{Control>}z{/Control}");
  expect(box().value).toBe("Thanks to mil");
});

test("the row is one stop of the Tab key", async () => {
  const user = renderComposer();
  await user.click(box());
  await user.tab();
  const row = within(screen.getByRole("toolbar", { name: "Add to the post" }));
  expect(document.activeElement).toBe(row.getByLabelText("Add pictures or videos"));
  await user.keyboard("{End}");
  expect(document.activeElement).toBe(tool("Find and replace"));
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(tool("Labels"));
});
