import { pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { emptyDraft } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

const said = {
  postId: "before",
  channelId: pageChannel.id,
  text: "Rye #Bread with @mill.example",
  isOut: true,
  at: "2026-11-01T08:00:00Z",
};

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });

test("the editor offers emoji, hashtags and mentions while typing, selectable by keyboard", async () => {
  const facts = { recent: [said], missingLinks: new Set<string>(), avoidedWords: [] };
  renderScreen(
    <ComposerHarness
      channels={[pageChannel]}
      draft={emptyDraft}
      facts={facts}
      onPublish={vi.fn<() => Promise<void>>()}
    />,
  );
  const user = userEvent.setup();
  await user.type(box(), "Fresh :bread");
  const option = await screen.findByRole("option", { name: "🍞 :bread", selected: true });
  await waitFor(() => expect(box().getAttribute("aria-activedescendant")).toBe(option.id));
  await user.keyboard("{Enter}");
  expect(box().value).toBe("Fresh 🍞 ");
  expect(screen.queryByRole("listbox")).toBeNull();

  await user.keyboard(":heart:");
  await waitFor(() => expect(box().value).toBe("Fresh 🍞 ❤️"));
  await user.keyboard("{Control>}z{/Control}");
  expect(box().value).toBe("Fresh 🍞 :heart:");
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(box().value).toBe("Fresh 🍞 ❤️");

  await user.keyboard(" #br");
  await screen.findByRole("option", { name: "#Bread" });
  await user.keyboard("{Escape}e");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard(" @mi");
  await user.click(await screen.findByRole("option", { name: "@mill.example" }));
  expect(box().value).toBe("Fresh 🍞 ❤️ #bre @mill.example ");
  expect(document.activeElement).toBe(box());
});
