import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { mastodonChannel, pageChannel, sampleDelivery } from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BlockedChannelNotice } from "./blocked-channel-notice.tsx";

const meta = {
  title: "Screens/Dashboard/Post/Held by its channel",
  component: BlockedChannelNotice,
  decorators: [insideShell("/w/harbour/posts/1", m.composer_post)],
  parameters: { layout: "fullscreen" },
  args: {
    delivery: sampleDelivery({ state: "scheduled", dueAt: "2031-11-24T08:00:00Z" }),
    channel: { ...mastodonChannel, state: "needs_attention" },
  },
} satisfies Meta<typeof BlockedChannelNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Broken: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/needs to be reconnected/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Reconnect Mastodon" })).toHaveAttribute(
      "href",
      expect.stringContaining(mastodonChannel.id),
    );
  },
};

export const PausedUntilBefore: Story = {
  args: { channel: { ...pageChannel, state: "paused", pausedUntil: "2031-11-23T08:00:00Z" } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/is paused/)).toBeNull();
  },
};
