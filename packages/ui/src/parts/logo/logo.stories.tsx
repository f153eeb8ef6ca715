import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo } from "./logo.tsx";

const meta = { title: "Parts/Logo", component: Logo } satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: () => (
    <div className="flex items-end gap-6">
      {[16, 24, 48, 96, 192].map((size) => (
        <Logo key={size} width={size} height={size} />
      ))}
    </div>
  ),
};

export const WithName: Story = {
  render: () => (
    <span className="inline-flex items-center gap-2 text-xl font-semibold">
      <Logo className="text-primary" /> Postlark
    </span>
  ),
};
