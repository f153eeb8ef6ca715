import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Progress } from "./progress.tsx";

const meta = {
  title: "Parts/Progress",
  component: Progress,
  args: { label: "Uploading the picture", value: 0.4, className: "max-w-sm" },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Partly: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "Uploading the picture" });
    await expect(bar).toHaveProperty("position", 0.4);
  },
};

export const Begun: Story = { args: { value: 0 } };

export const Done: Story = { args: { value: 12, max: 12 } };

export const WithoutEnd: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar")).toHaveProperty("position", -1);
  },
};
