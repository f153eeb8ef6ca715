import type { Meta, StoryObj } from "@storybook/react-vite";
import { lazy } from "react";
import { expect } from "storybook/test";
import { ChartFrame } from "./chart-frame.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";

const meta = {
  title: "Parts/Chart frame",
  component: ChartFrame,
  args: {
    caption: "User Growth",
    categoryName: "Month",
    categories: ["Jan", "Feb", "Mar"],
    series: { name: "Users", values: [4, 7, 12] },
    height: 200,
    skeleton: <Skeleton className="size-full rounded-md" />,
  },
} satisfies Meta<typeof ChartFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

const Never = lazy(() => new Promise<{ default: () => null }>(() => {}));

export const Loading: Story = {
  args: { children: <Never /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("figure").getBoundingClientRect().height).toBe(200);
    await expect(canvas.getByRole("table", { name: "User Growth" })).toBeInTheDocument();
  },
};

const Lost = lazy(() => Promise.reject<{ default: () => null }>(new Error("The chunk is gone.")));

export const NotToBeLoaded: Story = {
  args: { children: <Lost /> },
  play: async ({ canvas }) => {
    const cell = await canvas.findByRole("cell", { name: "12" });
    await expect(cell.closest("[aria-hidden], .sr-only")).toBeNull();
    await expect(canvas.getAllByRole("table")).toHaveLength(1);
    await expect(canvas.getByRole("figure").getBoundingClientRect().height).toBeGreaterThanOrEqual(
      200,
    );
  },
};
