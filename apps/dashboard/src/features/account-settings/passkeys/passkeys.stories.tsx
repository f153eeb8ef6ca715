import { insideShell } from "#testing/inside-shell.tsx";
import { m } from "#paraglide/messages.js";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { SettingsSection } from "../settings-section.tsx";
import { PasskeyList } from "./passkey-list.tsx";

const phone = {
  id: "0197f0a0-0000-4000-8000-0000000000c1",
  name: "Apple Passwords",
  addedAt: "2026-11-20T08:00:00Z",
  lastUsedAt: "2026-11-22T09:30:00Z",
};

const key = {
  ...phone,
  id: "0197f0a0-0000-4000-8000-0000000000c2",
  name: "Security key on my key ring",
  lastUsedAt: null,
};

const meta = {
  title: "Screens/Dashboard/Account settings/Passkeys",
  component: PasskeyList,
  decorators: [
    (Story) => (
      <SettingsSection title={m.account_passkeys_title()} description={m.account_passkeys_lead()}>
        <Story />
      </SettingsSection>
    ),
    insideShell("/settings?tab=privacy", m.settings_title),
  ],
  parameters: { layout: "fullscreen" },
  args: { passkeys: [phone, key] },
} satisfies Meta<typeof PasskeyList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas }) => {
    const [one, other] = canvas.getAllByRole("listitem").slice(-2);
    await expect(one).toHaveTextContent(/^Apple PasswordsAdded Nov 20, 2026Last used Nov 22, 2026/);
    await expect(other).toHaveTextContent(/Not used yet/);
    await expect(
      within(one ?? canvas.getByRole("main")).getByRole("button", { name: "Rename" }),
    ).toHaveAccessibleDescription("Apple Passwords");
    await expect(canvas.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  },
};

export const None: Story = {
  args: { passkeys: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No passkeys yet.")).toBeVisible();
  },
};

export const Renaming: Story = {
  args: { passkeys: [phone] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Rename" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename passkey" }));
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription("Enter a name.");
  },
};

export const Removing: Story = {
  args: { passkeys: [phone] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }));
    await expect(
      await screen.findByRole("alertdialog", { name: "Remove “Apple Passwords”?" }),
    ).toHaveAccessibleDescription(/^You won’t be able to sign in with this passkey/);
  },
};

export const InGermanOnAPhone: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Einstellungen"),
};
