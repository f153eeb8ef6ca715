import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";

import { Automation } from "./automation.tsx";

const meta = {
  title: "Screens/Landing/Automation",
  component: Automation,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Automation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Social: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "AI Social Media Automation" })).toBeChecked();
  },
};

export const Chat: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "AI Chat Assistant" }));
    await expect(
      canvas.getByRole("radio", { name: "AI Social Media Automation" }),
    ).not.toBeChecked();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "AI Chat Assistant" })).toBeChecked();
  },
};
