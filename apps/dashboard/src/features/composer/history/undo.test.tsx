import { blueskyChannel, pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { emptyDraft } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });

test("undo and redo by keyboard restore text, channels and the cursor", async () => {
  renderScreen(
    <ComposerHarness
      channels={[pageChannel, blueskyChannel]}
      draft={emptyDraft}
      onPublish={vi.fn<() => Promise<void>>()}
    />,
  );
  const user = userEvent.setup();
  await user.type(box(), "Hello");
  await user.click(screen.getByRole("button", { name: /Bluesky/, pressed: false, hidden: true }));
  await user.keyboard("{Control>}z{/Control}");
  screen.getByRole("button", { name: /Bluesky/, pressed: false, hidden: true });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(box().value).toBe("");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Undo" }).disabled).toBe(true);
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect([box().value, box().selectionEnd]).toEqual(["Hello", 5]);
});
