import { insideShell } from "#testing/inside-shell.tsx";
import { sampleAccounts } from "#testing/sample-accounts.ts";
import { germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { AccountsStep } from "./accounts-step.tsx";

const meta = {
  title: "Screens/Dashboard/Channels/Accounts",
  component: AccountsStep,
  decorators: [
    (Story) => (
      <Dialog isOpen onClose={fn()}>
        <DialogContent placement="side" closeLabel="Close">
          <DialogHeader>
            <DialogTitle>Facebook</DialogTitle>
          </DialogHeader>
          <Story />
        </DialogContent>
      </Dialog>
    ),
    insideShell("/w/harbour/channels"),
  ],
  parameters: { layout: "fullscreen" },
  args: {
    network: "facebook",
    connectionId: "7",
    onRead: fn(() => Promise.resolve(sampleAccounts)),
    onChoose: fn(() => Promise.resolve()),
  },
} satisfies Meta<typeof AccountsStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async () => {
    const box = await screen.findByRole("checkbox", { name: /^Larkfield Bakery/ });
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(screen.getByRole("checkbox", { name: /^The Society/ })).not.toBeChecked();
  },
};

export const TooLate: Story = {
  args: {
    onRead: fn(() =>
      Promise.reject(new AppError({ kind: "conflict", code: "connection_expired" })),
    ),
  },
  play: async () => {
    await expect(await screen.findByRole("link", { name: /^Sign in at Facebook/ })).toBeVisible();
  },
};

export const GermanPhone: Story = {
  globals: germanPhone,
  play: async () => {
    await expect(await screen.findByRole("checkbox", { name: "Owl & Sons" })).toBeVisible();
    const { documentElement: page } = document;
    await waitFor(() => expect(page.scrollWidth).toBe(page.clientWidth));
  },
};
