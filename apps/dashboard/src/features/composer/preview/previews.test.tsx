import { blueskyChannel, pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { emptyDraft, toggleChannel, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

const open = () => {
  const both = toggleChannel(toggleChannel(emptyDraft, pageChannel.id), blueskyChannel.id);
  renderScreen(
    <ComposerHarness
      channels={[pageChannel, blueskyChannel]}
      draft={writeText(both, null, "Rye from seven")}
      onPublish={vi.fn<() => Promise<void>>()}
    />,
  );
};

const previews = () => screen.getAllByRole("region", { name: /^Preview:/ });

test("one preview at a time follows the chosen tab, and arrows lead to the others and around", async () => {
  open();
  await screen.findByRole("region", { name: "Preview: Your page" });
  expect(previews()).toHaveLength(1);
  screen.getByText("1 of 2");
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  await screen.findByRole("region", { name: /^Preview: Harbour Bakery Bluesky/ });
  expect(previews()).toHaveLength(1);
  screen.getByText("2 of 2");
  await userEvent.click(screen.getByRole("button", { name: "Next channel" }));
  await screen.findByRole("region", { name: "Preview: Your page" });
  await userEvent.keyboard("{ArrowLeft}");
  await screen.findByRole("region", { name: /^Preview: Harbour Bakery Bluesky/ });
  await userEvent.click(screen.getByRole("button", { name: "Previous channel" }));
  await userEvent.click(screen.getByRole("tab", { name: "All" }));
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  await screen.findByRole("region", { name: /^Preview: Harbour Bakery Bluesky/ });
});

test("the preview opens as a sheet", async () => {
  open();
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Preview" }));
  const sheet = await screen.findByRole("dialog", { name: "Preview" });
  await within(sheet).findByRole("region", { name: /^Preview: Harbour Bakery Bluesky/ });
  expect(within(sheet).getByText("2 of 2")).toBeTruthy();
});
