import { insideShell } from "#testing/inside-shell";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ActivityScreen } from "./activity";
import { RevenueScreen } from "./revenue";

const meta = {
  title: "Screens/Admin/Fixed figures",
  parameters: { layout: "fullscreen" },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Activity: Story = {
  render: () => <ActivityScreen />,
  decorators: [insideShell("/admin/activity")],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article")).toHaveTextContent("Active Users234Currently online");
  },
};

export const Revenue: Story = {
  render: () => <RevenueScreen />,
  decorators: [insideShell("/admin/revenue")],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article")).toHaveTextContent(
      "Total Revenue$15,420+12.5%from last month",
    );
  },
};
