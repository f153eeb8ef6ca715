import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ClientLinks, type ClientLinksProps } from "./client-links.tsx";

const link = {
  id: "0197f0a0-0000-4000-8000-000000000501",
  madeBy: "0197f0a0-0000-4000-8000-000000000031",
  madeAt: "2026-11-20T08:00:00Z",
  expiresAt: "2099-11-27T08:00:00Z",
  openedAt: null,
  revokedAt: null,
  posts: 1,
};

const meta = {
  title: "Screens/Dashboard/Client links",
  component: ClientLinks,
  decorators: [insideShell("/dashboard", m.composer_post)],
  parameters: { layout: "fullscreen" },
  args: {
    links: [],
    timeZone: "Europe/Berlin",
    nameOf: () => "Ada Byron",
    onShare: fn(),
    onRevoke: fn<ClientLinksProps["onRevoke"]>(() => Promise.resolve()),
  },
} satisfies Meta<typeof ClientLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Share for review" }));
    await expect(args.onShare).toHaveBeenCalled();
  },
};

export const Several: Story = {
  args: {
    links: [
      { ...link, openedAt: "2026-11-21T08:00:00Z", posts: 3 },
      { ...link, id: "0197f0a0-0000-4000-8000-000000000502", revokedAt: "2026-11-21T08:00:00Z" },
      {
        ...link,
        id: "0197f0a0-0000-4000-8000-000000000503",
        expiresAt: "2026-11-21T08:00:00Z",
      },
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^Covers 3 posts .*First opened/)).toBeVisible();
    await expect(canvas.getByText(/Revoked Sat, Nov 21/)).toBeVisible();
    await expect(canvas.getByText(/Expired Sat, Nov 21/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Revoke/ }));
    await expect(args.onRevoke).toHaveBeenCalledWith(link.id);
  },
};

export const German: Story = {
  globals: germanPhone,
  args: { links: [link] },
  play: () => expectGermanToFit("Beitrag"),
};
