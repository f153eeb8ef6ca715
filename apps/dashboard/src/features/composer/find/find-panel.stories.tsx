import { blueskyChannel, pageChannel } from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { createAutosave } from "../draft/autosave.ts";
import { composerChannels } from "../composer-channel.ts";
import { emptyDraft, toggleChannel, type Variant, writeText } from "../draft/draft.ts";
import { withHistory } from "../history/history.ts";
import { FindPanel } from "./find-panel.tsx";

const channels = [pageChannel, blueskyChannel];
const draft = channels.reduce(
  (before, { id }) => toggleChannel(before, id),
  writeText(writeText(emptyDraft, null, "Rye bread, and rye rolls."), blueskyChannel.id, "Rye!"),
);

const onMarks = fn();

function Opened() {
  const [variant, setVariant] = useState<Variant>(null);
  const [autosave] = useState(() => {
    const saved = { revision: 1, draft };
    const options = { saved, draftLoaders: [], storeLocal: () => {} };
    const answer = async () => saved;
    return withHistory(createAutosave({ ...options, create: answer, save: answer, load: answer }));
  });
  return (
    <FindPanel
      {...{ autosave, variant, onMarks }}
      channels={composerChannels(channels)}
      onVariant={setVariant}
      focusRequestCount={1}
      isOff={false}
      onClose={() => {}}
    />
  );
}

const meta = {
  title: "Screens/Dashboard/Composer/Find and replace",
  component: Opened,
} satisfies Meta<typeof Opened>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Find")).toHaveFocus();
    await userEvent.keyboard("rye{Enter}");
    await expect(canvas.getByText("1 of 3 · All channels")).toBeVisible();
    await expect(onMarks).toHaveBeenLastCalledWith([
      { kind: "current", from: 0, to: 3 },
      { kind: "found", from: 15, to: 18 },
    ]);
  },
};

export const Nowhere: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Find"), "spelt");
    await expect(canvas.getByRole("button", { name: "Replace all" })).toBeDisabled();
  },
};
