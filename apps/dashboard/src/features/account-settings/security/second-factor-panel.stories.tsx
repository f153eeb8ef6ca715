import { insideShell } from "#testing/inside-shell.tsx";
import { m } from "#paraglide/messages.js";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import qrCode from "./sample-qr-code.svg";
import type { SecondFactorActions } from "./second-factor-actions.ts";
import { SecondFactorPanel } from "./second-factor-panel.tsx";

const actions: SecondFactorActions = {
  begin: async () => ({ factorId: "1", qrCode, secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" }),
  finish: async () => {},
  abandon: () => {},
  remove: async () => {},
  confirm: async () => {},
  createRecoveryCode: async () => "7K3QM-0ZX4R-HJ2VT-9WPBD",
};

const meta = {
  title: "Screens/Dashboard/Account settings/Two-factor",
  component: SecondFactorPanel,
  decorators: [insideShell("/settings?tab=privacy", m.settings_title)],
  parameters: { layout: "fullscreen" },
  args: { isOn: false, actions, onChanged: () => {} },
} satisfies Meta<typeof SecondFactorPanel>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const toggleOf = (canvas: Canvas) =>
  canvas.getByRole("switch", { name: "Two-Factor Authentication" });

/** The dialog's code is fetched first. */
const findDialog = () => screen.findByRole("dialog", {}, { timeout: 20_000 });

async function openBySwitch(canvas: Canvas) {
  await userEvent.click(toggleOf(canvas));
  const dialog = await findDialog();
  await waitFor(() => expect(within(dialog).getByLabelText("Six-digit code")).toHaveFocus());
  return within(dialog);
}

export const Off: Story = {};

export const On: Story = { args: { isOn: true } };

export const OnAPhone: Story = {
  args: { isOn: true },
  globals: { viewport: { value: "mobile1" } },
};

export const SettingUp: Story = {
  play: async ({ canvas }) => {
    const dialog = await openBySwitch(canvas);
    await expect(dialog.getByRole("img")).toHaveAccessibleName(
      "QR code for your authenticator app",
    );
  },
};

export const SettingUpOnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await openBySwitch(canvas);
  },
};

export const RecoveryCode: Story = {
  args: { isOn: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "New recovery code" }));
    const dialog = within(await findDialog());
    await waitFor(() => expect(dialog.getByLabelText("Six-digit code")).toHaveFocus());
    await userEvent.keyboard("123456{Enter}");
    await expect(await dialog.findByText("7K3QM-0ZX4R-HJ2VT-9WPBD")).toBeVisible();
    await expect(screen.getByRole("dialog")).toHaveAccessibleName("Save your recovery code");
    await waitFor(() =>
      expect(dialog.getByRole("heading", { name: "Save your recovery code" })).toHaveFocus(),
    );
    await userEvent.keyboard("{Escape}");
    const question = await screen.findByRole("alertdialog");
    await expect(question).toHaveAccessibleName("Close without saving the code?");
    await userEvent.click(within(question).getByRole("button", { name: "Back to the code" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await expect(dialog.getByText("7K3QM-0ZX4R-HJ2VT-9WPBD")).toBeVisible();
  },
};

export const TurningOff: Story = {
  args: { isOn: true },
  play: async ({ canvas }) => {
    await openBySwitch(canvas);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(toggleOf(canvas)).toHaveFocus());
    await expect(toggleOf(canvas)).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(await findDialog()).toHaveAccessibleName(/^Turn off two.factor authentication\?$/);
  },
};
