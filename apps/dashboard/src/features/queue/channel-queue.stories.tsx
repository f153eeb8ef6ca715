import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { generateSlots } from "@postlark/domain/queue-slots";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { ChannelQueue } from "./channel-queue.tsx";

const onChange = fn();
const onSkip = fn();
const onOrder = fn();
const working = generateSlots({ perDay: 3, days: [1, 2, 3, 4, 5], from: "09:00", until: "17:00" });

const meta = {
  title: "Screens/Dashboard/Queue",
  component: ChannelQueue,
  decorators: [insideShell("/w/harbour/queue", m.queue_title)],
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    onChange.mockClear();
    onSkip.mockClear();
    onOrder.mockClear();
  },
  args: {
    channel: { ...sampleChannels.bluesky, slots: working },
    deliveries: [
      {
        id: "5f0c3f52-6f43-4d0e-9c11-000000000301",
        postId: sampleWorkspace.id,
        channelId: sampleChannels.bluesky.id,
        state: "scheduled",
        createdBy: null,
        dueAt: "2026-11-25T09:00:00Z",
        excerpt: "The winter market opens on Saturday. Come early for the chestnuts.",
      },
    ],
    now: new Date("2026-11-24T12:00:00Z"),
    onChange,
    onSkip,
    onOrder,
  },
} satisfies Meta<typeof ChannelQueue>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Remove Monday 9:00/ }));
    await expect(onChange).toHaveBeenLastCalledWith(working.slice(1));
    await userEvent.selectOptions(canvas.getByLabelText("Day"), "Sunday");
    await userEvent.click(canvas.getByRole("button", { name: "Add time" }));
    await expect(onChange).toHaveBeenLastCalledWith([...working, { weekday: 7, time: "09:00" }]);
  },
};

const waiting = ["25", "26", "27"].map((day, index) => ({
  id: `5f0c3f52-6f43-4d0e-9c11-0000000003${day}`,
  postId: sampleWorkspace.id,
  channelId: sampleChannels.bluesky.id,
  state: "scheduled" as const,
  createdBy: null,
  dueAt: `2026-11-${day}T09:00:00Z`,
  excerpt: ["Rye from seven", "The winter market", "Closed on Sunday"][index] ?? "",
}));
const [first, second, third] = waiting;

export const InAnotherOrder: Story = {
  args: { deliveries: waiting },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Earlier: Rye from seven" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Later: Rye from seven" }));
    await expect(onOrder).toHaveBeenLastCalledWith([second, first, third]);
    await userEvent.click(canvas.getByRole("button", { name: "Shuffle" }));
    await expect(onOrder).toHaveBeenCalledTimes(2);
  },
};

export const Several: Story = {
  args: { channel: { ...sampleChannels.page, slots: [] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Generate times" }));
    const panel = within(canvas.getByRole("dialog", { name: "Generate times" }));
    await userEvent.click(panel.getByRole("button", { name: "Apply" }));
    await expect(onChange).toHaveBeenCalledWith(working);
  },
};

/** Where it is known when posts did best, times may stand there. */
export const AtBestHours: Story = {
  args: {
    channel: { ...sampleChannels.page, slots: [] },
    bestHours: [
      { weekday: 4, hour: 17, lift: 0.4, posts: 9 },
      { weekday: 2, hour: 9, lift: 0.2, posts: 9 },
      { weekday: 6, hour: 9, lift: -0.2, posts: 9 },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Generate times" }));
    const panel = within(canvas.getByRole("dialog", { name: "Generate times" }));
    await userEvent.selectOptions(panel.getByLabelText("Times"), "At your best times");
    await expect(panel.getByText(/^Tue 9:00.AM, Thu 5:00.PM$/)).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "Apply" }));
    await expect(onChange).toHaveBeenCalledWith([
      { weekday: 2, time: "09:00" },
      { weekday: 4, time: "17:00" },
    ]);
  },
};

export const SkippedDays: Story = {
  args: {
    channel: { ...sampleChannels.bluesky, slots: working, skippedDays: ["2026-11-26"] },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Skip day: Nov 25, 2026" }));
    await expect(onSkip).toHaveBeenLastCalledWith("2026-11-25", true);
    await userEvent.click(
      canvas.getByRole("button", { name: "Nov 26, 2026 skipped: include it again" }),
    );
    await expect(onSkip).toHaveBeenLastCalledWith("2026-11-26", false);
  },
};

/** For those who may only look. */
export const ToBeSeen: Story = {
  args: { channel: { ...sampleChannels.bluesky, slots: working, skippedDays: ["2026-11-26"] } },
  render: (args) => <ChannelQueue {...args} onChange={undefined} onSkip={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /^(?:Remove|Skip)|again$/ })).toBeNull();
    await expect(canvas.getByText("Nov 26, 2026 skipped")).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Warteschlange"),
};
