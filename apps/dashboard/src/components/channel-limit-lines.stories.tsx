import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ChannelLimitLines } from "./channel-limit-lines.tsx";

const limit = {
  channelId: "5f0c3f52-6f43-4d0e-9c11-000000000002",
  perDay: 50,
  published: 12,
  freeAt: null,
  told: null,
};

const meta = {
  title: "Screens/Dashboard/Channels/Limits",
  component: ChannelLimitLines,
  args: { limit, network: "bluesky", timeZone: "Europe/Lisbon" },
} satisfies Meta<typeof ChannelLimitLines>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is said below half of the limit. */
export const Room: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/in the last 24 hours/)).not.toBeInTheDocument();
    await expect(canvas.queryByRole("progressbar")).not.toBeInTheDocument();
  },
};

export const Half: Story = {
  args: { limit: { ...limit, published: 25 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("25 of 50 posts in the last 24 hours")).toBeVisible();
    await expect(canvas.getByRole("progressbar")).toHaveProperty("position", 0.5);
  },
};

export const Few: Story = {
  args: {
    limit: {
      ...limit,
      perDay: null,
      told: { left: 40, max: 300, until: "2026-11-24T14:05:00Z" },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Bluesky accepts about 40 more until Tue, Nov 24/),
    ).toBeVisible();
    await expect(canvas.queryByRole("progressbar")).not.toBeInTheDocument();
  },
};

export const UsedUp: Story = {
  args: {
    limit: {
      ...limit,
      published: 50,
      freeAt: "2026-11-24T13:05:00Z",
      told: { left: 0, max: 5_000, until: "2026-11-24T14:05:00Z" },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Daily limit reached. Posting resumes from Tue, Nov 24/),
    ).toBeVisible();
    await expect(
      canvas.getByText(/^Bluesky accepts no more posts until Tue, Nov 24/),
    ).toBeVisible();
  },
};
