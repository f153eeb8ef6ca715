import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";

const meta = { title: "Parts/Badge", component: Badge } satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge>user</Badge>
      <Badge tone="accent">admin</Badge>
      <Badge tone="success">Active</Badge>
      <Badge tone="warning">Unverified</Badge>
      <Badge tone="danger">Blocked</Badge>
    </div>
  ),
};
