import { insideShell } from "#testing/inside-shell.tsx";
import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { PasswordForm } from "./password-form.tsx";

const meta = {
  title: "Screens/Dashboard/Account settings/Password",
  component: PasswordForm,
  decorators: [insideShell("/settings?tab=privacy", m.settings_title)],
  parameters: { layout: "fullscreen" },
  args: { email: "sam@postlark.test", onChange: async () => {}, onCodeNeeded: async () => {} },
} satisfies Meta<typeof PasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

async function fill(canvas: Canvas, current: string, next: string, confirmation: string) {
  await userEvent.type(canvas.getByLabelText("Current Password"), current);
  await userEvent.type(canvas.getByLabelText("New Password"), next);
  await userEvent.type(canvas.getByLabelText("Confirm New Password"), `${confirmation}{Enter}`);
}

export const Empty: Story = {};

export const WrongCurrent: Story = {
  args: {
    onChange: () =>
      Promise.reject(new AppError({ kind: "unauthenticated", code: "invalid_credentials" })),
  },
  play: async ({ canvas }) => {
    await fill(canvas, "not my secret", "a new secret", "a new secret");
    await expect(await canvas.findByText("This is not your current password.")).toBeVisible();
    await expect(canvas.getByLabelText("New Password")).toHaveValue("a new secret");
  },
};

export const CodeNeeded: Story = {
  globals: { viewport: { value: "mobile1" } },
  args: {
    email: "the-whole-social-media-department@halden-and-rowe-communications.example.com",
    onChange: () =>
      Promise.reject(new AppError({ kind: "invalid-input", code: "reauthentication_needed" })),
  },
  play: async ({ canvas, canvasElement }) => {
    await fill(canvas, "an old secret", "a new secret", "a new secret");
    await expect(await canvas.findByLabelText("Code from your email")).toHaveFocus();
    await expect(canvas.getByRole("button", { name: "Send another code" })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /Update Password/ })).toBeVisible();
  },
};
