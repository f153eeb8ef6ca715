import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { BarChart } from "./bar-chart.tsx";

const meta = {
  title: "Parts/Bar chart",
  component: BarChart,
  args: {
    caption: "User Growth",
    categoryName: "Month",
    categories: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
    series: { name: "Users", values: [4, 7, 12, 15, 21, 28] },
  },
} satisfies Meta<typeof BarChart>;

/** The drawing comes over the network, from a server that may have to compile it first. */
const untilLoaded = { timeout: 30_000 };

export default meta;
type Story = StoryObj<typeof meta>;

export const Growth: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const chart = canvas.getByRole("figure");
    const { height } = chart.getBoundingClientRect();
    await step("its place is reserved before the drawing comes", async () => {
      await expect(height).toBe(300);
    });
    await step("the drawing has one bar a category, and moves nothing", async () => {
      await waitFor(
        () => expect(canvasElement.querySelectorAll(".recharts-bar-rectangle")).toHaveLength(6),
        untilLoaded,
      );
      await expect(chart.getBoundingClientRect().height).toBe(height);
    });
    await step("screen readers have a table instead", async () => {
      const table = within(canvas.getByRole("table", { name: "User Growth" }));
      await expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
        "Month",
        "Users",
      ]);
      await expect(table.getByRole("row", { name: "Jun 28" })).toBeInTheDocument();
      await expect(canvas.queryByRole("application")).toBeNull();
    });
  },
};

export const Formatted: Story = {
  args: {
    caption: "Engagement by channel",
    categoryName: "Channel",
    categories: ["Threads", "Bluesky", "Instagram", "LinkedIn"],
    series: { name: "Engagements", values: [1_832, 4_210, 12_543, 2_100] },
    formatValue: (value) => value.toLocaleString("en"),
    height: 220,
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(
      () => expect(canvasElement.querySelectorAll(".recharts-bar-rectangle")).toHaveLength(4),
      untilLoaded,
    );
    await expect(canvas.getByRole("cell", { name: "12,543" })).toBeInTheDocument();
    // A hue whose token is missing draws black.
    const bar = canvasElement.querySelector(".recharts-bar-rectangle path");
    await expect(bar).not.toHaveStyle({ fill: "rgb(0, 0, 0)" });
  },
};
