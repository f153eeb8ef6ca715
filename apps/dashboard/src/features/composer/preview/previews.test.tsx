import { blueskyChannel, pageChannel } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { emptyDraft, toggleChannel, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

test("previews the channel being edited until another is chosen, can be folded, and opens as a sheet", async () => {
  const both = toggleChannel(toggleChannel(emptyDraft, pageChannel.id), blueskyChannel.id);
  renderScreen(
    <ComposerHarness
      channels={[pageChannel, blueskyChannel]}
      draft={writeText(both, null, "Rye from seven")}
      onPublish={vi.fn<() => Promise<void>>()}
    />,
  );
  await userEvent.click(await screen.findByRole("tab", { name: /Bluesky/ }));
  const chosen = await screen.findByRole("combobox", { name: "Channel of the previews" });
  await screen.findByRole("region", { name: /^Preview: Harbour Bakery Bluesky/ });
  expect(screen.getAllByRole("region", { name: /^Preview:/ })).toHaveLength(1);
  await userEvent.selectOptions(chosen, "All channels");
  expect(screen.getAllByRole("region", { name: /^Preview:/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: /^Bluesky/, expanded: true }));
  expect(localStorage.getItem("postlark.posts.folded")).toBe(JSON.stringify([blueskyChannel.id]));
  await userEvent.click(screen.getByRole("button", { name: "Collapse all" }));
  await userEvent.click(screen.getByRole("button", { name: "Expand all" }));
  expect(screen.queryByRole("button", { expanded: false, name: /^Bluesky/ })).toBeNull();
  expect(localStorage.getItem("postlark.posts.folded")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  const sheet = await screen.findByRole("dialog", { name: "Preview" });
  await within(sheet).findByRole("region", { name: /^Preview: Harbour Bakery Bluesky/ });
});
