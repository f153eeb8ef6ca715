import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { DataSection } from "./data-section.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { SessionList } from "./sessions-section.tsx";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

const session = {
  id: "0197f0a0-0000-4000-8000-0000000000a1",
  signedInAt: "2026-11-20T08:00:00Z",
  lastSeenAt: "2026-11-22T09:30:00Z",
  userAgent: firefox,
  isCurrent: true,
};

const meta = {
  title: "Screens/Dashboard/Account settings/Account",
  component: SessionList,
  decorators: [insideShell("/settings?tab=privacy", () => m.settings_title())],
  parameters: { layout: "fullscreen" },
  args: {
    sessions: [
      session,
      {
        ...session,
        id: "0197f0a0-0000-4000-8000-0000000000a2",
        userAgent: iphone,
        isCurrent: false,
      },
      { ...session, id: "0197f0a0-0000-4000-8000-0000000000a3", userAgent: null, isCurrent: false },
    ],
  },
} satisfies Meta<typeof SessionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sessions: Story = {
  play: async ({ canvas }) => {
    const [own, phone, unknown] = canvas.getAllByRole("listitem").slice(-3);
    await expect(own).toHaveTextContent(/^Firefox on LinuxThis device/);
    await expect(within(own ?? canvas.getByRole("main")).queryByRole("button")).toBeNull();
    await expect(phone).toHaveTextContent(/^Safari on iPhone/);
    await expect(
      within(phone ?? canvas.getByRole("main")).getByRole("button", { name: "Sign out" }),
    ).toHaveAccessibleDescription("Safari on iPhone");
    await expect(unknown).toHaveTextContent(/^Unknown device/);
    await userEvent.click(canvas.getByRole("button", { name: "Sign out everywhere" }));
    await expect(
      await screen.findByRole("alertdialog", { name: "Sign out everywhere?" }),
    ).toHaveAccessibleDescription(
      "You’ll have to sign in again on every device, including this one.",
    );
  },
};

export const Deletion: Story = {
  render: () => (
    <DeleteAccountDialog
      isOpen
      onClose={fn()}
      deletion={{
        isLastAdmin: false,
        workspaces: [
          { name: "Harbour Bakery", heir: "Kim Lee" },
          { name: "Night Market", heir: null },
        ],
      }}
    />
  ),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    await expect(
      dialog.getByText("Harbour Bakery goes to Kim Lee, who becomes its owner."),
    ).toBeVisible();
    await expect(dialog.getByText(/^Night Market closes/)).toBeVisible();
    await expect(dialog.getByLabelText("Your email address, to confirm")).toBeRequired();
  },
};

export const DeletionOfTheLastAdmin: Story = {
  render: () => (
    <DeleteAccountDialog isOpen onClose={fn()} deletion={{ isLastAdmin: true, workspaces: [] }} />
  ),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByText(/^You’re the only administrator\./)).toBeVisible();
    await expect(dialog.queryByRole("button", { name: "Delete account" })).toBeNull();
  },
};

export const German: Story = {
  globals: germanPhone,
  render: ({ sessions }) => (
    <>
      <SessionList sessions={sessions} />
      <DataSection />
    </>
  ),
  play: () => expectGermanToFit("Einstellungen"),
};
