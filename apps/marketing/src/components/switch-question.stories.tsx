import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";

import { SwitchQuestion } from "./switch-question.tsx";

const meta = {
  title: "Screens/Account/Switch accounts",
  component: SwitchQuestion,
  parameters: { layout: "fullscreen" },
  args: {
    change: { from: "sam@example.com", to: "robin@example.com" },
    onAgree: fn(),
  },
} satisfies Meta<typeof SwitchQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

const question = "You are signed in as sam@example.com. Continue as robin@example.com?";

export const Question: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(question)).toBeVisible();
    await expect(canvas.getByText("Switch accounts?")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onAgree).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Switch account" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Stay signed in" })).toHaveFocus();
  },
};

export const LongAddressesOnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  args: {
    change: {
      from: "the-whole-social-media-department@halden-and-rowe-communications.example.com",
      to: `${"r".repeat(64)}@example.com`,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
