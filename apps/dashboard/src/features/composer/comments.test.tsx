import { besideEditor } from "#components/beside-editor.ts";
import { pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ComposerScreenProps } from "./composer-screen.tsx";
import { emptyDraft, toggleChannel, writeText } from "./draft/draft.ts";
import { ComposerHarness } from "./testing/composer-harness.tsx";

test("the publish shortcut does nothing while a comment has focus", async () => {
  const onPublish = vi.fn<ComposerScreenProps["onPublish"]>(() => Promise.resolve());
  renderScreen(
    <ComposerHarness
      channels={[pageChannel]}
      draft={writeText(toggleChannel(emptyDraft, pageChannel.id), null, "Ready")}
      onPublish={onPublish}
    />,
  );
  const comment = document.createElement("textarea");
  comment.setAttribute("aria-label", "Comment");
  document.querySelector(`#${besideEditor}`)?.append(comment);
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: "Comment" }), "Really?");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await user.click(screen.getByRole("textbox", { name: /^Text for/ }));
  expect(onPublish).not.toHaveBeenCalled();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(onPublish).toHaveBeenCalledTimes(1));
});
