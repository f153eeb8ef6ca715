import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { addDays } from "@postlark/domain/calendar-day";
import { generateSlots } from "@postlark/domain/queue-slots";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { AllQueues } from "./all-queues.tsx";
import { ChannelRail } from "./channel-rail.tsx";
import { queueDays } from "./queue-days.ts";

const { page, bluesky, paused } = sampleChannels;
const channels = [page, bluesky, paused].map((channel) => ({
  ...channel,
  slots: generateSlots({ perDay: 2, days: [1, 2, 3, 4, 5], from: "09:00", until: "17:00" }),
}));
const now = new Date("2026-11-24T07:00:00Z");
const days = Array.from({ length: 7 }, (_, index) => addDays("2026-11-24", index));
const deliveries = [page, bluesky].map((channel, index) => ({
  id: `5f0c3f52-6f43-4d0e-9c11-00000000030${index}`,
  postId: sampleWorkspace.id,
  channelId: channel.id,
  state: "scheduled" as const,
  createdBy: null,
  dueAt: "2026-11-25T09:00:00Z",
  excerpt: "The winter market opens on Saturday. Come early for the chestnuts.",
}));
const search = (channel?: string) => new URLSearchParams(channel ? { channel } : {});

/** The rail and all channels' weeks, as the route puts them side by side. */
function Queues() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <ChannelRail
        channels={channels}
        shownId={undefined}
        planned={new Map(channels.map(({ id, activity }) => [id, activity.due]))}
        now={now}
        search={search}
      />
      <AllQueues
        channels={channels}
        daysOf={(channel) =>
          queueDays(channel, deliveries, { days, timeZone: "UTC", now, perDay: null })
        }
        now={now}
        search={search}
      />
    </div>
  );
}

const meta = {
  title: "Screens/Dashboard/Queue of all channels",
  component: Queues,
  decorators: [insideShell("/w/harbour/queue", m.queue_title)],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Queues>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllChannels: Story = {
  play: async ({ canvas }) => {
    const rail = within(canvas.getByRole("navigation", { name: "Channels" }));
    await expect(rail.getByRole("link", { name: /^All channels/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(rail.getByText(/Paused/)).toBeVisible();
    await expect(rail.getAllByText(/^Next: Tue 8:00/)[0]).toBeVisible();
    const column = within(canvas.getByRole("region", { name: "Your page" }));
    await expect(column.getByRole("link", { name: /^The winter market/ })).toBeVisible();
    await expect(column.getByRole("link", { name: "Your page" })).toHaveAttribute(
      "href",
      `/w/harbour/queue?channel=${page.id}`,
    );
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Warteschlange"),
};
