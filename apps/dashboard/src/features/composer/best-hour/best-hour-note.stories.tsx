import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { bestTimes } from "@postlark/domain/best-time";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { BestHourNote } from "./best-hour-note.tsx";

const meta = {
  title: "Screens/Dashboard/Best hour",
  component: BestHourNote,
  decorators: [insideShell("/w/harbour/posts/new", m.composer_new)],
  args: {
    times: bestTimes([], "UTC"),
    timeZone: "UTC",
    now: new Date("2026-11-23T12:00:00Z"),
    onTake: fn(),
  },
} satisfies Meta<typeof BestHourNote>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotEnough: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Not enough data .*: 0 of 30 posts have statistics$/),
    ).toBeVisible();
  },
};

export const Known: Story = {
  args: {
    times: {
      kind: "known",
      posts: 34,
      hours: [
        { weekday: 2, hour: 9, lift: 0.41, posts: 18 },
        { weekday: 4, hour: 17, lift: -0.12, posts: 16 },
      ],
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/^Best time so far: Tue 9:00.AM \(34 posts\)$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Use Tue,? 9:00.AM$/ }));
    await expect(args.onTake).toHaveBeenCalledWith("2026-11-24T09:00");
  },
};

export const NoneStandsOut: Story = {
  args: {
    times: { kind: "known", posts: 34, hours: [{ weekday: 2, hour: 9, lift: 0, posts: 34 }] },
  },
};
