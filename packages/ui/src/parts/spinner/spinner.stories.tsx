import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Spinner } from "./spinner.tsx";

const meta = { title: "Parts/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Announced: Story = {
  args: { label: "Loading users", className: "text-2xl text-accent" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading users");
  },
};

export const BesideText: Story = {
  render: () => (
    <p className="flex items-center gap-2 text-sm text-ink-muted">
      <Spinner /> Processing Verification
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).not.toBeInTheDocument();
  },
};
