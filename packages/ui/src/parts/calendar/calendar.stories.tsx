import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Calendar, type CalendarProps } from "./calendar.tsx";

function Choosing({ selected: first, onSelect, ...props }: CalendarProps) {
  const [selected, setSelected] = useState(first);
  return (
    <Calendar
      {...props}
      selected={selected}
      onSelect={(day) => {
        setSelected(day);
        onSelect(day);
      }}
    />
  );
}

function nameOfFocused() {
  return document.activeElement?.getAttribute("aria-label");
}

const meta = {
  title: "Parts/Calendar",
  component: Calendar,
  args: {
    selected: new Date(2025, 4, 15),
    today: new Date(2025, 4, 6),
    marked: [
      { day: new Date(2025, 4, 8), tone: "accent" },
      { day: new Date(2025, 4, 15), tone: "danger" },
      { day: new Date(2025, 4, 29), tone: "success" },
      { day: new Date(2025, 4, 29), tone: "warning" },
    ],
    todayLabel: "Today",
    locale: "en",
    weekStartsOn: 0,
    previousLabel: "Previous month",
    nextLabel: "Next month",
    dayLabel: (date, { isMarked }) => (isMarked ? `${date}, has events` : date),
    onSelect: fn(),
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof Calendar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MarkedDays: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("grid", { name: "May 2025" })).toBeVisible();
    const marked = canvas.getByRole("button", { name: "Thursday, May 8, 2025, has events" });
    await userEvent.click(marked);
    await expect(args.onSelect).toHaveBeenLastCalledWith(new Date(2025, 4, 8));
    await expect(canvas.getByRole("gridcell", { selected: true })).toHaveTextContent("8");
    await userEvent.click(marked);
    await expect(args.onSelect).toHaveBeenLastCalledWith(undefined);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(nameOfFocused()).toBe("Thursday, May 15, 2025, has events");
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await expect(nameOfFocused()).toBe("Friday, May 23, 2025");
    await userEvent.keyboard("{PageDown}");
    await expect(nameOfFocused()).toBe("Monday, June 23, 2025");
    await expect(canvas.getByRole("status")).toHaveTextContent("June 2025");
    await userEvent.keyboard("{Enter}");
    await expect(args.onSelect).toHaveBeenLastCalledWith(new Date(2025, 5, 23));
  },
};

export const KeepsItsHeight: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole("grid");
    const { height } = grid.getBoundingClientRect();
    await userEvent.click(canvas.getByRole("button", { name: "Previous month" }));
    await expect(canvas.getByRole("grid", { name: "April 2025" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Previous month" }));
    await userEvent.click(canvas.getByRole("button", { name: "Previous month" }));
    const february = canvas.getByRole("grid", { name: "February 2025" });
    await expect(february.getBoundingClientRect().height).toBe(height);
  },
};

export const BackToToday: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next month" }));
    await userEvent.click(canvas.getByRole("button", { name: "Next month" }));
    await expect(canvas.getByRole("grid", { name: "July 2025" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Today" }));
    await expect(canvas.getByRole("grid", { name: "May 2025" })).toBeVisible();
  },
};

export const InGerman: Story = {
  args: { locale: "de", weekStartsOn: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("grid", { name: "Mai 2025" })).toBeVisible();
    await expect(canvas.getByText("Mo")).toBeVisible();
    await expect(canvas.getByLabelText("Montag")).toBeInTheDocument();
    await expect(canvas.queryByLabelText("Monday")).not.toBeInTheDocument();
  },
};
