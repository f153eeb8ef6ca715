import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SeriesNote } from "./series-note.tsx";

const meta = {
  title: "Screens/Dashboard/Series note",
  component: SeriesNote,
  decorators: [insideShell("/w/harbour/posts/1", () => m.composer_post())],
  args: {
    series: {
      when: { kind: "at", wallTime: "2026-11-30T09:00" },
      channelIds: [],
      scheduled: 4,
      changed: 1,
      approved: 2,
      skipped: 0,
    },
    fate: "kept",
  },
} satisfies Meta<typeof SeriesNote>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Kept: Story = {};

export const Replaced: Story = {
  args: { fate: "replaced" },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/4 scheduled posts are canceled. 1 of them was edited/),
    ).toBeVisible();
  },
};
