import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Alert } from "./alert.tsx";

const meta = {
  title: "Parts/Alert",
  component: Alert,
  args: { className: "max-w-lg" },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {
  args: { children: "Failed to fetch users: the network is down. Try refreshing the data." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Failed to fetch users");
  },
};

export const Tones: Story = {
  render: () => (
    <div className="grid max-w-lg gap-3">
      <Alert title="Error">No user profiles found in the database</Alert>
      <Alert tone="info">You are already verified! Redirecting to dashboard...</Alert>
    </div>
  ),
};
