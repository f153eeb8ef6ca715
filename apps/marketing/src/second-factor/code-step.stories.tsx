import { m } from "#paraglide/messages.js";
import { Toaster } from "@postlark/ui/toaster";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";

import { CodeStep } from "./code-step.tsx";

const meta = {
  title: "Screens/Account/Second factor",
  component: CodeStep,
  parameters: { layout: "fullscreen" },
  args: { onPassed: () => {}, onLeave: () => {} },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster label={m.notifications_label()} closeLabel={m.notification_close()} />
      </>
    ),
  ],
} satisfies Meta<typeof CodeStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Code: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Six-digit code")).toHaveFocus();
  },
};

export const CodeOnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Six-digit code")).toHaveFocus();
  },
};

export const TooShort: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Six-digit code"), "12345{Enter}");
    const hint = await screen.findByText("Enter the six digits that your app shows.");
    await userEvent.hover(hint);
    await expect(canvas.getByLabelText("Six-digit code")).toHaveFocus();
  },
};

export const RecoveryCode: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Use your recovery code" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByLabelText("Recovery code")).toHaveFocus();
  },
};
