import type { Meta, StoryObj } from "@storybook/react-vite";
import { Dollar } from "./icons/dollar.tsx";
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
