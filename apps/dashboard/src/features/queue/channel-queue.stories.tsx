import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { bestTimes } from "@postlark/domain/best-time";
import { addDays } from "@postlark/domain/calendar-day";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { generateSlots } from "@postlark/domain/queue-slots";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import { ChannelQueue } from "./channel-queue.tsx";

const onSlots = fn();
const onSkip = fn();
const onOrder = fn();
const onMoveTo = fn();
const pausing = { pause: fn(() => Promise.resolve()), resume: fn(() => Promise.resolve()) };
const working = generateSlots({ perDay: 2, days: [1, 2, 3, 4, 5], from: "09:00", until: "17:00" });

const deliveryOn = (day: string, excerpt: string): CalendarDelivery => ({
  id: `5f0c3f52-6f43-4d0e-9c11-0000000003${day}`,
  postId: sampleWorkspace.id,
  channelId: sampleChannels.bluesky.id,
  state: "scheduled",
  createdBy: null,
  dueAt: `2026-11-${day}T09:00:00Z`,
  excerpt,
});
const waiting = [
  deliveryOn("25", "Rye from seven"),
  deliveryOn("26", "The winter market opens on Saturday. Come early for the chestnuts."),
  deliveryOn("27", "Closed on Sunday"),
];
const [first, second, third] = waiting;

const meta = {
  title: "Screens/Dashboard/Queue",
  component: ChannelQueue,
  decorators: [insideShell("/w/harbour/queue", m.queue_title)],
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    for (const command of [onSlots, onSkip, onOrder, onMoveTo]) command.mockClear();
  },
  args: {
    channel: { ...sampleChannels.bluesky, slots: working },
    deliveries: waiting,
    days: Array.from({ length: 7 }, (_, index) => addDays("2026-11-24", index)),
    today: "2026-11-24",
    times: bestTimes([], "UTC"),
    now: new Date("2026-11-24T12:00:00Z"),
    commands: { onSlots, onSkip, onOrder, onMoveTo, pausing },
  },
} satisfies Meta<typeof ChannelQueue>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    const thursday = within(canvas.getByRole("region", { name: "Nov 26, 2026" }));
    await expect(thursday.getByRole("link", { name: /^The winter market opens/ })).toBeVisible();
    const free = thursday.getByRole("link", { name: /^New post: Nov 26, 2026, 5:00.PM, Harbour/ });
    await expect(free).toHaveAttribute(
      "href",
      `/w/harbour/posts/new?channel=${sampleChannels.bluesky.id}&at=2026-11-26T17%3A00`,
    );
  },
};

export const InAnotherOrder: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Earlier: Rye from seven" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Later: Rye from seven" }));
    await expect(onOrder).toHaveBeenLastCalledWith([second, first, third]);
    await userEvent.click(canvas.getByRole("button", { name: "Shuffle" }));
    await expect(onOrder).toHaveBeenCalledTimes(2);
  },
};

async function dragOnto(dragged: Element | null, target: Element | null): Promise<void> {
  for (const [element, type] of [
    [dragged, "dragstart"],
    [target, "dragover"],
    [target, "drop"],
    [dragged, "dragend"],
  ] as const) {
    await fireEvent(element ?? document, new DragEvent(type, { bubbles: true, cancelable: true }));
  }
}

/** A post dropped on another takes its turn; dropped on a free slot it moves there. */
export const Dropped: Story = {
  play: async ({ canvas }) => {
    const rye = canvas.getByRole("link", { name: "Rye from seven" }).closest("li");
    const closed = canvas.getByRole("link", { name: "Closed on Sunday" });
    await dragOnto(rye, closed);
    await waitFor(() => expect(onOrder).toHaveBeenLastCalledWith([second, third, first]));
    await dragOnto(rye, canvas.getByRole("link", { name: /^New post: Nov 30, 2026, 9:00/ }));
    await waitFor(() =>
      expect(onMoveTo).toHaveBeenLastCalledWith(first, "2026-11-30T09:00:00.000Z"),
    );
  },
};

export const EditTimes: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit times" }));
    const sheet = within(canvasElement.ownerDocument.body).getByRole("dialog", {
      name: "Edit times",
    });
    const inSheet = within(sheet);
    await userEvent.click(inSheet.getByRole("button", { name: /^Remove Monday 9:00/ }));
    await expect(onSlots).toHaveBeenLastCalledWith(working.slice(1));
    await userEvent.selectOptions(inSheet.getByLabelText("Day"), "Sunday");
    await userEvent.click(inSheet.getByRole("button", { name: "Add time" }));
    await expect(onSlots).toHaveBeenLastCalledWith([...working, { weekday: 7, time: "09:00" }]);
    await expect(inSheet.getByText("Replaces all times above.")).toBeVisible();
    await userEvent.selectOptions(inSheet.getByLabelText("Posts per day"), "2");
    await userEvent.click(inSheet.getByRole("button", { name: "Apply" }));
    await expect(onSlots).toHaveBeenLastCalledWith(working);
  },
};

/** Once it is known when posts did best, the generated times can follow that. */
export const AtBestHours: Story = {
  args: {
    channel: { ...sampleChannels.page, slots: [] },
    times: {
      kind: "known",
      posts: 27,
      hours: [
        { weekday: 4, hour: 17, lift: 0.4, posts: 9 },
        { weekday: 2, hour: 9, lift: 0.2, posts: 9 },
        { weekday: 6, hour: 9, lift: -0.2, posts: 9 },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^This channel has no times yet/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Edit times" }));
    const body = within(canvasElement.ownerDocument.body);
    const sheet = within(body.getByRole("dialog", { name: "Edit times" }));
    await userEvent.selectOptions(sheet.getByLabelText("Times"), "At your best times");
    await expect(sheet.getByText(/^Tue 9:00.AM, Thu 5:00.PM$/)).toBeVisible();
    await userEvent.click(sheet.getByRole("button", { name: "Apply" }));
    await expect(onSlots).toHaveBeenCalledWith([
      { weekday: 2, time: "09:00" },
      { weekday: 4, time: "17:00" },
    ]);
  },
};

export const SkippedDays: Story = {
  args: {
    channel: { ...sampleChannels.bluesky, slots: working, skippedDays: ["2026-11-30"] },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Skip day: Nov 25, 2026" }));
    await expect(onSkip).toHaveBeenLastCalledWith("2026-11-25", true);
    await userEvent.click(
      canvas.getByRole("button", { name: "Nov 30, 2026 skipped: include it again" }),
    );
    await expect(onSkip).toHaveBeenLastCalledWith("2026-11-30", false);
  },
};

/** For users with read-only access. */
export const ToBeSeen: Story = {
  args: {
    channel: { ...sampleChannels.bluesky, slots: working, skippedDays: ["2026-11-30"] },
    commands: undefined,
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.queryByRole("button", { name: /^(?:Edit|Skip|Later|Pause)|again$/ }),
    ).toBeNull();
    await expect(canvas.getByText("Skipped")).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Warteschlange"),
};
