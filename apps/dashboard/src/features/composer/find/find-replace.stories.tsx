import { blueskyChannel, pageChannel } from "#testing/live-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, within } from "storybook/test";
import { createAutosave } from "../draft/autosave.ts";
import { composerChannels } from "../composer-channel.ts";
import { emptyDraft, toggleChannel, writeText } from "../draft/draft.ts";
import { FindReplace } from "./find-replace.tsx";

const channels = [pageChannel, blueskyChannel];
const draft = channels.reduce(
  (before, { id }) => toggleChannel(before, id),
  writeText(writeText(emptyDraft, null, "Rye bread, and rye rolls."), blueskyChannel.id, "Rye!"),
);

function Opened() {
  const [autosave] = useState(() => {
    const saved = { revision: 1, draft };
    return createAutosave({
      saved,
      kept: null,
      create: async () => saved,
      save: async () => saved,
      load: async () => saved,
      keep: () => {},
    });
  });
  return (
    <FindReplace
      isOpen
      onClose={() => {}}
      autosave={autosave}
      channels={composerChannels(channels)}
    />
  );
}

const meta = {
  title: "Screens/Live/Composer/Find and replace",
  component: Opened,
} satisfies Meta<typeof Opened>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Counted: Story = {
  play: async () => {
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Find"), "rye");
    await expect(dialog.getByText("All channels: 2 times")).toBeVisible();
    await expect(dialog.getByText(/Bluesky: 1 time$|: 1 time$/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText("Replace with"), "spelt");
    await userEvent.click(dialog.getByRole("button", { name: "Replace all" }));
    await expect(dialog.getByText("3 places replaced. Undo takes them back.")).toBeVisible();
  },
};
