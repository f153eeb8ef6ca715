import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleEvents } from "@postlark/fixtures/schedule";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { ScheduleHeader, ScheduleScreen, ScheduleScreenLoading } from "./schedule-screen.tsx";

const today = "2025-05-05";

const meta = {
  title: "Screens/Dashboard/Sample/Schedule",
  component: ScheduleScreen,
  decorators: [insideShell("/schedule", <ScheduleHeader />)],
  parameters: { layout: "fullscreen" },
  args: { today, events: sampleEvents(today) },
} satisfies Meta<typeof ScheduleScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("grid", { name: "May 2025" });
    const marked = canvas.getAllByRole("button", { name: /has events/ });
    await expect(marked.map((day) => day.textContent)).toEqual(["6", "8", "11", "14", "18"]);
    const events = canvas.getAllByRole("heading", { level: 3 });
    await expect(events.map((title) => title.textContent)).toEqual([
      "Content review",
      "New campaign launch",
      "Quarterly report due",
      "Next month's content plan",
      "Partner call with the Bluesky team",
    ]);
  },
};

export const DayWithEvents: Story = {
  play: async ({ canvas }) => {
    const day = await canvas.findByRole("button", { name: "Thursday, May 8, 2025, has events" });
    day.focus();
    await userEvent.keyboard("{Enter}");
    const title = canvas.getByRole("heading", { name: "Events on May 8, 2025" });
    await expect(title).toBeVisible();
    await expect(canvas.getAllByRole("heading", { level: 3 })).toHaveLength(1);
    await expect(day).toHaveFocus();
  },
};

export const DayWithoutEvents: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Friday, May 9, 2025" }));
    await expect(canvas.getByText("No events on this day")).toBeVisible();
  },
};

export const AllAgain: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Friday, May 9, 2025" }));
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await expect(canvas.getByRole("heading", { name: "Upcoming events" })).toHaveFocus();
    await expect(canvas.getAllByRole("heading", { level: 3 })).toHaveLength(5);
    await expect(canvas.queryByRole("gridcell", { selected: true })).not.toBeInTheDocument();
  },
};

export const AddNewEvent: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("grid", { name: "May 2025" });
    await userEvent.click(canvas.getByRole("button", { name: "Add New Event" }));
    const region = screen.getByRole("region", { name: "Notifications" });
    await waitFor(() => expect(region).toHaveTextContent("coming soon"));
    await userEvent.hover(screen.getByText("coming soon"));
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("grid", { name: "May 2025" });
  },
};

export const Loading: Story = { render: () => <ScheduleScreenLoading /> };

export const Empty: Story = {
  args: { events: [] },
  play: async ({ canvas }) => {
    await canvas.findByRole("grid", { name: "May 2025" });
    await expect(canvas.getByText("Your upcoming events will appear here.")).toBeVisible();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Planung"),
};
