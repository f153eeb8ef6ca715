import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { LineChart } from "./line-chart.tsx";

const days = Array.from({ length: 30 }, (_, day) => `May ${day + 1}`);
const reach = days.map((_, day) => 400 + day * 55 + Math.round(90 * Math.sin(day / 2)));
const clicks = days.map((_, day) => 180 + day * 14 + Math.round(40 * Math.cos(day / 3)));

const meta = {
  title: "Parts/Line chart",
  component: LineChart,
  args: {
    caption: "Reach in May",
    categoryName: "Day",
    categories: days,
    series: [{ name: "Reach", values: reach }],
    formatValue: (value) => value.toLocaleString("en"),
  },
} satisfies Meta<typeof LineChart>;

/** The drawing comes over the network, from a server that may have to compile it first. */
const untilLoaded = { timeout: 30_000 };

export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(
      () => expect(canvasElement.querySelectorAll(".recharts-line-curve")).toHaveLength(1),
      untilLoaded,
    );
    await expect(canvas.getByRole("figure").getBoundingClientRect().height).toBe(300);
    const table = within(canvas.getByRole("table", { name: "Reach in May" }));
    await expect(table.getAllByRole("row")).toHaveLength(31);
  },
};

export const TwoLines: Story = {
  args: {
    caption: "Reach and clicks in May",
    series: [
      { name: "Reach", values: reach },
      { name: "Clicks", values: clicks },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(
      () => expect(canvasElement.querySelectorAll(".recharts-line-curve")).toHaveLength(2),
      untilLoaded,
    );
    await expect(canvas.getByText(/^Clicks \d+$/)).toBeVisible();
  },
};
