import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Dollar } from "../../icons/dollar.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { StatCard } from "./stat-card.tsx";

const meta = {
  title: "Parts/Stat card",
  component: StatCard,
  args: { title: "Total Members", value: "1,245", className: "max-w-xs" },
} satisfies Meta<typeof StatCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Up: Story = { args: { change: "+12.3%", trend: "up", note: "from last month" } };

export const Down: Story = {
  args: { title: "Revenue", value: "$15,420", change: "-3%", trend: "down", icon: <Dollar /> },
};

export const Plain: Story = { args: { title: "Active Users", value: "234", note: "Online now" } };

export const Loading: Story = {
  args: {
    value: <Skeleton className="my-1 h-6.5 w-16" />,
    change: "+12.3%",
    trend: "up",
    note: "from last month",
  },
};

export const Clickable: Story = {
  args: {
    title: "Total Engagement",
    value: "12,543",
    change: "+12.3%",
    trend: "up",
    note: "from last month",
    onPress: fn(),
  },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Total Engagement" });
    await expect(button).toHaveAccessibleDescription("12,543 +12.3% from last month");
    await expect(canvas.getByRole("heading", { name: "Total Engagement" })).toBeVisible();
    // Its surface is the whole card: what lies under the value is the button.
    const { left, top } = canvas.getByText("12,543").getBoundingClientRect();
    const under = button.ownerDocument.elementFromPoint(left + 4, top + 4);
    await expect(under).toBe(button);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter} ");
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};
