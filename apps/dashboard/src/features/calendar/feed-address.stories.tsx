import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { FeedAddress, type FeedAddressProps } from "./feed-address.tsx";

const address = `https://postlark.example/api/v1/calendars/${"0a1b2c3d".repeat(8)}.ics`;

const meta = {
  title: "Screens/Dashboard/Calendar address",
  component: FeedAddress,
  decorators: [insideShell("/w/harbour/calendar", m.calendar_title)],
  parameters: { layout: "fullscreen" },
  args: {
    madeAt: "2026-11-20T09:00:00Z",
    onMake: fn<FeedAddressProps["onMake"]>(async () => address),
    onRevoke: fn(async () => {}),
  },
  render: (args) => (
    <Dialog isOpen onClose={fn()}>
      <DialogContent closeLabel={m.composer_close()}>
        <DialogHeader>
          <DialogTitle>{m.calendar_feed_title()}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <FeedAddress {...args} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  ),
} satisfies Meta<typeof FeedAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("dialog"));
const question = async () => within(await screen.findByRole("alertdialog"));

export const None: Story = {
  args: { madeAt: null },
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(shown.queryByRole("button", { name: "Revoke address" })).toBeNull();
    await userEvent.click(shown.getByRole("button", { name: "Create address" }));
    await expect(args.onMake).toHaveBeenCalledOnce();
    await expect(await shown.findByText(address)).toBeVisible();
  },
};

export const Kept: Story = {
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(shown.queryByText(address)).toBeNull();
    await userEvent.click(shown.getByRole("button", { name: "Revoke address" }));
    await userEvent.click((await question()).getByRole("button", { name: "Cancel" }));
    await expect(args.onRevoke).not.toHaveBeenCalled();
    await userEvent.click(shown.getByRole("button", { name: "Revoke address" }));
    await userEvent.click((await question()).getByRole("button", { name: "Revoke address" }));
    await expect(args.onRevoke).toHaveBeenCalledOnce();
  },
};

/** Shown where it was made, and nowhere again. */
async function makeAnew(): Promise<void> {
  const shown = await dialog();
  await userEvent.click(shown.getByRole("button", { name: "Create new address" }));
  await userEvent.click((await question()).getByRole("button", { name: "Create new address" }));
  await expect(await shown.findByText(address)).toBeVisible();
  const link = shown.getByRole("link", { name: "Open in your calendar app" });
  await expect(link).toHaveAttribute("href", address.replace("https", "webcal"));
}

export const MadeAnew: Story = { play: makeAnew };

export const Refused: Story = {
  args: {
    madeAt: null,
    onMake: fn<FeedAddressProps["onMake"]>(() => Promise.reject(new AppError({ kind: "offline" }))),
  },
  play: async ({ args }) => {
    const shown = await dialog();
    await userEvent.click(shown.getByRole("button", { name: "Create address" }));
    await expect(args.onMake).toHaveBeenCalledOnce();
    await expect(await shown.findByRole("button", { name: "Create address" })).toBeEnabled();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: makeAnew,
};

export const German: Story = { globals: germanPhone, play: () => expectGermanToFit("Kalender") };
