import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Toaster } from "@postlark/ui/toaster";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";

import { VerifyEmail } from "./verify-email.tsx";

const meta = {
  title: "Screens/Account/Verify your email",
  component: VerifyEmail,
  parameters: { layout: "fullscreen" },
  args: {
    email: "ada@postlark.test",
    lead: m.signup_sent({ email: "ada@postlark.test" }),
    sentAt: 0,
    goOn: "/dashboard",
    children: <Button variant="secondary">{m.signup_try_again()}</Button>,
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster label={m.notifications_label()} closeLabel={m.notification_close()} />
      </>
    ),
  ],
} satisfies Meta<typeof VerifyEmail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Verify your email")).toHaveFocus();
    await expect(canvas.getByRole("button", { name: "Send another link" })).toBeEnabled();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

/** What is no digit is left out; seven digits are no code. */
export const TooShort: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "12-34 567{Enter}");
    await expect(canvas.getByRole("textbox")).toHaveValue("1234567");
    await expect(canvas.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
    const problem = await screen.findByText("Error");
    await expect(problem).toBeVisible();
  },
};
