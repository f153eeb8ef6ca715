import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleDeliveries } from "#testing/sample-workspace.ts";
import { m } from "#paraglide/messages.js";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { nextDays } from "./week-days.ts";
import { PlannedWeek } from "./week-strip.tsx";

const { scheduled, waiting, pictures } = sampleDeliveries;

const meta = {
  title: "Screens/Dashboard/Overview/Next 7 days",
  component: PlannedWeek,
  decorators: [insideShell("/w/harbour/overview", m.overview_title)],
  args: {
    days: nextDays(new Date("2026-11-23T12:00:00Z"), "Europe/Lisbon"),
    channels: Object.values(sampleChannels),
    deliveries: [scheduled, waiting, pictures].map(({ id, postId, channelId, state, dueAt }) => ({
      id,
      postId,
      channelId,
      state,
      dueAt: dueAt ?? "",
      createdBy: null,
      excerpt: "",
    })),
  },
} satisfies Meta<typeof PlannedWeek>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A day leads to it in the calendar. */
export const Planned: Story = {
  play: async ({ canvas }) => {
    const week = within(canvas.getByRole("list", { name: "Next 7 days" }));
    await expect(week.getAllByRole("listitem")).toHaveLength(7);
    await expect(
      week.getByRole("link", { name: "Tuesday, November 24: 1 post planned" }),
    ).toHaveAttribute("href", "/w/harbour/calendar?date=2026-11-24&day=2026-11-24");
    await expect(
      week.getByRole("link", { name: "Friday, November 27: nothing planned" }),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = { ...Planned, globals: { viewport: { value: "mobile1" } } };

export const Loading: Story = { args: { deliveries: undefined } };
