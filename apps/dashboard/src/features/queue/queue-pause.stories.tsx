import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { bestTimes } from "@postlark/domain/best-time";
import { addDays, type CalendarDay } from "@postlark/domain/calendar-day";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor } from "storybook/test";
import { ChannelQueue } from "./channel-queue.tsx";

const { bluesky, paused, revoked } = sampleChannels;
const weekOf = (first: CalendarDay) =>
  Array.from({ length: 7 }, (_, index) => addDays(first, index));
const pausing = { pause: fn(() => Promise.resolve()), resume: fn(() => Promise.resolve()) };

const meta = {
  title: "Screens/Dashboard/Queue that waits",
  component: ChannelQueue,
  decorators: [insideShell("/w/harbour/queue", m.queue_title)],
  parameters: { layout: "fullscreen" },
  args: {
    channel: paused,
    due: paused.activity.due,
    deliveries: [],
    now: new Date("2026-11-24T12:00:00Z"),
    days: weekOf("2026-11-24"),
    today: "2026-11-24",
    times: bestTimes([], "UTC"),
    commands: { onSlots: fn(), onSkip: fn(), onOrder: fn(), onMoveTo: fn(), pausing },
  },
} satisfies Meta<typeof ChannelQueue>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Paused: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("3 scheduled posts are on hold.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Resume and publish: npub/ }));
    await expect(pausing.resume).toHaveBeenLastCalledWith(paused, 3);
    await expect(canvas.queryByRole("button", { name: /^Pause/ })).toBeNull();
  },
};

/** What a pause would hold back is counted as its day is chosen. */
export const BeforeAPause: Story = {
  args: { channel: bluesky, due: ["2099-01-02T08:00:00Z", "2099-02-02T08:00:00Z"] },
  play: async ({ canvas }) => {
    pausing.pause.mockRejectedValueOnce(new AppError({ kind: "offline" }));
    await userEvent.click(canvas.getByRole("button", { name: "Pause: Harbour Lights" }));
    await expect(canvas.getByText("2 scheduled posts are on hold.")).toBeVisible();
    const day = canvas.getByLabelText("Pause until");
    await fireEvent.change(day, { target: { value: "2099-01-10" } });
    await expect(canvas.getByText("1 scheduled post is on hold.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Pause channel" }));
    await expect(pausing.pause).toHaveBeenLastCalledWith(bluesky, "2099-01-10T00:00:00.000Z");
    await waitFor(() => expect(day).toBeInvalid());
    await expect(day).toHaveValue("2099-01-10");
  },
};

/** Where the network said no, it is mended among the channels. */
export const NeedsAttention: Story = {
  args: { channel: revoked, due: revoked.activity.due },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/no longer accepts this connection.* 1 scheduled post/),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Reconnect" })).toHaveAttribute(
      "href",
      `/w/harbour/channels?channel=${revoked.id}`,
    );
  },
};

/** Until somebody resumes it; for those who may only look. */
export const ToBeSeen: Story = {
  args: { channel: { ...paused, pausedUntil: null } },
  render: (args) => <ChannelQueue {...args} commands={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("until someone resumes it")).toBeVisible();
    await expect(canvas.getByText("7 scheduled posts are on hold.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Pause|Resume/ })).toBeNull();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Warteschlange"),
};
