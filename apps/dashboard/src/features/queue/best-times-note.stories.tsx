import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { bestTimes } from "@postlark/domain/best-time";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BestTimesNote } from "./best-times-note.tsx";

const meta = {
  title: "Screens/Dashboard/Best time",
  component: BestTimesNote,
  decorators: [
    (Story) => (
      <>
        <h2>{m.queue_edit_times()}</h2>
        <Story />
      </>
    ),
    insideShell("/w/harbour/queue", m.queue_title),
  ],
  parameters: { layout: "fullscreen" },
  args: { times: bestTimes([], "UTC") },
} satisfies Meta<typeof BestTimesNote>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotEnough: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Not enough data yet: 0 of 30 posts/)).toBeVisible();
  },
};

export const Known: Story = {
  args: {
    times: {
      kind: "known",
      posts: 64,
      hours: [
        { weekday: 2, hour: 9, lift: 0.41, posts: 18 },
        { weekday: 4, hour: 17, lift: 0.12, posts: 1 },
        { weekday: 6, hour: 8, lift: -0.3, posts: 45 },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("+41% compared to average, from 18 posts")).toBeVisible();
    await expect(canvas.getByText("+12% compared to average, from 1 post")).toBeVisible();
    await expect(canvas.queryByText(/^Saturday/)).toBeNull();
  },
};
