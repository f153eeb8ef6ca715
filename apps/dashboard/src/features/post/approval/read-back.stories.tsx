import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Reading } from "@postlark/domain/reading";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { onBluesky } from "./approval-samples.ts";
import { ReadBack } from "./read-back.tsx";

const read: Reading = {
  deliveryId: onBluesky.id,
  outcome: "equal",
  differences: [],
  compared: "pictures",
  untold: [],
  posts: [],
  plannedHash: "a".repeat(64),
  actualHash: "a".repeat(64),
  readAt: "2026-11-20T08:00:00Z",
  failedAt: null,
  isAsked: false,
};

const meta = {
  title: "Screens/Dashboard/Read back",
  component: ReadBack,
  decorators: [insideShell("/dashboard", m.composer_post)],
  parameters: { layout: "fullscreen" },
  args: {
    reading: read,
    network: "bluesky",
    timeZone: "Europe/Berlin",
    onCompare: fn(() => Promise.resolve()),
  },
} satisfies Meta<typeof ReadBack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Same: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Text and media on Bluesky match (checked Fri, Nov 20, 2026, 9:00 AM).",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Compare again" }));
    await expect(args.onCompare).toHaveBeenCalledOnce();
  },
};

const different: Reading = {
  ...read,
  outcome: "different",
  differences: ["text", "alt_text"],
  posts: [
    {
      planned: { text: "Rye from seven.", pictures: [{ alt: "Rolls in a basket" }] },
      held: { text: "Rye from eight.", pictures: [{ alt: "Rolls" }] },
    },
  ],
};

export const SomethingElse: Story = {
  args: { reading: different },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The post on Bluesky differs/)).toBeVisible();
    await expect(canvas.getByText("The text differs.")).toBeVisible();
    await expect(canvas.getByText("Rye from seven.")).toBeVisible();
    await expect(canvas.getByRole("insertion")).toHaveTextContent("eight.");
  },
};

/** What was settled besides the words, and what its network keeps to itself. */
export const SettledOtherwise: Story = {
  args: {
    network: "mastodon",
    reading: {
      ...different,
      differences: ["visibility", "poll"],
      untold: ["replies"],
      posts: [
        {
          planned: {
            text: "Rye or wheat?",
            visibility: "unlisted",
            poll: { options: ["Rye", "Wheat"], multiple: false },
          },
          held: { text: "Rye or wheat?", visibility: "direct", poll: null },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Who can see it differs.")).toBeVisible();
    await expect(canvas.getByText("The poll differs.")).toBeVisible();
    await expect(canvas.getByText("Wheat")).toBeVisible();
    await expect(canvas.getByText(/direct$/)).toBeVisible();
    await expect(canvas.getByText(/^Mastodon doesn’t report who can reply/)).toBeVisible();
  },
};

export const Gone: Story = {
  args: {
    reading: {
      ...different,
      differences: ["gone"],
      posts: [{ planned: { text: "Rye from seven." }, held: null }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("It’s no longer there.")).toBeVisible();
  },
};

export const CannotBeReadNow: Story = {
  args: { reading: { ...read, failedAt: "2026-11-20T09:00:00Z" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Bluesky couldn’t be read/)).toBeVisible();
    await expect(canvas.getByText(/Text and media on/)).toBeVisible();
  },
};

export const NoWay: Story = {
  args: { network: "telegram", reading: { ...read, outcome: "no_way", compared: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Posts on Telegram can’t be read back/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Compare/ })).toBeNull();
  },
};

export const BeingRead: Story = {
  args: { reading: { ...read, outcome: null, isAsked: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Reading Bluesky…")).toBeVisible();
  },
};

export const NobodyHasAsked: Story = {
  args: { reading: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Compare with Bluesky" })).toBeVisible();
  },
};

export const German: Story = {
  globals: germanPhone,
  args: { reading: different },
  play: () => expectGermanToFit("Beitrag"),
};
