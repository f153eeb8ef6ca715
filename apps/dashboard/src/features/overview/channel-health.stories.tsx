import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { m } from "#paraglide/messages.js";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ChannelHealthCard, mostChannels } from "./channel-health.tsx";

const channels = Object.values(sampleChannels);
const { page } = sampleChannels;
const broken = { ...page, id: "broken", network: "mastodon", state: "needs_attention" as const };

const meta = {
  title: "Screens/Dashboard/Overview/Channel health",
  component: ChannelHealthCard,
  decorators: [insideShell("/w/harbour/overview", m.overview_title)],
  args: {
    channels: [page, broken],
    activities: [{ channelId: page.id, lastPublished: null, due: ["2099-11-24T09:00:00Z"] }],
  },
} satisfies Meta<typeof ChannelHealthCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What needs attention comes first; a channel leads to its panel. */
export const OneBroken: Story = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole("list", { name: "Channel health" }));
    const [first, second] = list.getAllByRole("listitem");
    await expect(first).toHaveTextContent(/Needs attention/);
    await expect(first).toHaveTextContent(/Nothing scheduled/);
    await expect(list.getAllByRole("link")[0]).toHaveAttribute(
      "href",
      "/w/harbour/channels?channel=broken",
    );
    await expect(second).toHaveTextContent(/Next post: .*2099.*Connected/);
    await expect(canvas.queryByRole("link", { name: "Show all" })).toBeNull();
  },
};

export const Many: Story = {
  args: {
    channels: channels.flatMap((channel) =>
      ["a", "b", "c"].map((name) => ({ ...channel, id: `${channel.id}${name}` })),
    ),
  },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole("list", { name: "Channel health" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(mostChannels);
    await expect(canvas.getByRole("link", { name: "Show all" })).toBeVisible();
  },
};

export const OnAPhone: Story = { ...OneBroken, globals: { viewport: { value: "mobile1" } } };

/** Their next posts are not known yet. */
export const Loading: Story = {
  args: { activities: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Nothing scheduled")).toBeNull();
    await expect(canvas.getByText("Needs attention")).toBeVisible();
  },
};
