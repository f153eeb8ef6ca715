import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";

import { ChooseStep } from "./choose-step.tsx";

const meta = {
  title: "Screens/Account/Choose a password",
  component: ChooseStep,
  parameters: { layout: "fullscreen" },
  args: { choice: { email: "sam@example.com", isContested: false }, onChanged: () => {} },
} satisfies Meta<typeof ChooseStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AfterARecovery: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Choose a new password")).toHaveFocus();
  },
};

export const AfterSeveralSignUps: Story = {
  globals: { viewport: { value: "mobile1" } },
  args: { choice: { email: "sam@example.com", isContested: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/signed up for more than once/)).toBeVisible();
  },
};
