import { insideShell } from "#testing/inside-shell.tsx";
import {
  nostrChannel,
  pageChannel,
  sampleChannels,
  sampleDelivery,
  samplePicture,
  samplePost,
  shortText,
  drawnPicture,
} from "#testing/workspace-samples.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Delivery, DeliveryEvent } from "@postlark/domain/delivery";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { PostScreenLoading } from "./post-screen-loading.tsx";
import { PostScreen } from "./post-screen.tsx";
import { postTitle } from "#components/post-title.ts";

const id = (number: number) => `0197f0a0-0000-4000-8000-0000000002${number}`;

const events = (delivery: string, ...told: readonly (readonly [string, unknown?])[]) =>
  told.map(([kind, detail = {}], index): DeliveryEvent => ({
    id: Number(delivery.slice(-2)) * 100 + index,
    deliveryId: delivery,
    at: `2026-11-20T09:0${index}:00Z`,
    kind,
    step: kind.startsWith("step") || kind === "reconciled" ? 0 : null,
    detail,
  }));

const published = sampleDelivery({
  id: id(10),
  channelId: pageChannel.id,
  publishedAt: "2026-11-20T09:00:00Z",
  url: "https://postlark.example/p/harbour/1",
});
const reconciled = sampleDelivery({
  id: id(11),
  publishedAt: "2026-11-20T09:04:00Z",
  url: "https://bsky.app/profile/harbour.bsky.social/post/1",
});
const failed = sampleDelivery({
  id: id(12),
  channelId: nostrChannel.id,
  state: "failed",
  problem: { code: "rejected", network: "blocked: this relay takes notes of its members only" },
});
const unknown = sampleDelivery({
  id: id(13),
  state: "unknown",
  problem: { code: "unknown_outcome" },
});
const scheduled = sampleDelivery({
  id: id(14),
  state: "scheduled",
  dueAt: "2031-11-24T08:00:00Z",
  wallTime: "2031-11-24T09:00:00",
});
const waiting = sampleDelivery({
  ...scheduled,
  id: id(15),
  state: "awaiting_approval",
  channelId: pageChannel.id,
});

const restored = sampleDelivery({
  id: id(16),
  state: "scheduled",
  problem: { code: "restored" },
});

const told: DeliveryEvent[] = [
  ...events(
    published.id,
    ["scheduled"],
    ["claimed"],
    ["planned"],
    ["step_sent"],
    ["step_done"],
    ["published"],
  ),
  ...events(
    reconciled.id,
    ["scheduled"],
    ["step_sent"],
    ["taken_over"],
    ["reconciled", { found: true }],
    ["published"],
  ),
  ...events(failed.id, ["scheduled"], ["step_sent"], ["step_rejected"], ["failed"]),
  ...events(unknown.id, ["scheduled"], ["step_sent"], ["reconciled", { found: null }], ["unknown"]),
  ...events(scheduled.id, ["scheduled"]),
  ...events(waiting.id, ["scheduled"]),
  ...events(restored.id, ["scheduled"], ["waiting_for_channel", { code: "restored" }]),
];

const commands = {
  reschedule: fn(),
  rescheduleAll: fn(),
  cancelAll: fn(),
  cancel: fn(),
  remove: fn(),
  edit: fn(),
  callOff: fn(),
  needsApprovalAfterMove: () => true,
  retry: fn(),
  decideComment: fn(),
  confirm: fn(),
  resolve: fn(),
};

const meta = {
  title: "Screens/Dashboard/Post",
  component: PostScreen,
  decorators: [insideShell("/w/harbour/posts/1")],
  parameters: { layout: "fullscreen" },
  args: {
    post: samplePost(),
    workspace: { timeZone: "Europe/Berlin", role: "editor" },
    channels: sampleChannels,
    deliveries: [published, reconciled],
    events: told,
    nameOf: () => "Ada",
    commands,
    addressOf: ({ hash }) => drawnPicture(Number(hash[0]) * 70),
    isOwn: false,
    editPath: "/w/harbour/posts/1",
  },
} satisfies Meta<typeof PostScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const withPicture = (delivery: Delivery, text: string): Delivery => ({
  ...delivery,
  content: { text, media: [samplePicture(1, "Rolls in a basket")] },
});

export const Published: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Details: .*Bluesky$/ }));
    const timeline = canvas.getByRole("list", { name: /History on Harbour Bakery Bluesky/ });
    await expect(within(timeline).getByText("Checked Bluesky: it’s published")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /View on Bluesky/ })).toHaveAttribute(
      "href",
      "https://bsky.app/profile/harbour.bsky.social/post/1",
    );
  },
};

export const SaidDifferently: Story = {
  args: {
    deliveries: [withPicture(published, shortText), withPicture(reconciled, "Rye from seven.")],
  },
  play: async ({ canvas }) => {
    const said = canvas.getByRole("region", { name: "Content" });
    await userEvent.click(within(said).getByRole("tab", { name: "Bluesky" }));
    await expect(within(said).getByText("Rye from seven.")).toBeVisible();
  },
};

export const NeedsSomebody: Story = {
  args: { deliveries: [unknown, failed] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/this relay takes notes/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "It’s not there" }));
    await expect(args.commands.resolve).toHaveBeenCalledWith(unknown, "not_published");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.commands.retry).toHaveBeenCalledWith(failed);
  },
};

export const Restored: Story = {
  args: { deliveries: [restored] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Needs confirmation")).toBeVisible();
    await expect(canvas.getByText(/^Was due /)).toBeVisible();
    await expect(canvas.getByText(/Postlark checks .+ first/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Confirm" }));
    await expect(args.commands.confirm).toHaveBeenCalledWith(restored, "send");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel post" }));
    await expect(args.commands.confirm).toHaveBeenCalledWith(restored, "cancel");
    await userEvent.click(canvas.getByRole("button", { name: "Reschedule" }));
    await expect(await canvas.findByRole("button", { name: /^Reschedule to / })).toBeVisible();
    await expect(canvas.queryByText(/That time has passed/)).toBeNull();
  },
};

export const RestoredWaitingForApproval: Story = {
  args: { deliveries: [sampleDelivery({ ...waiting, problem: { code: "restored" } })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/an editor confirms it on the overview/)).toBeVisible();
  },
};

export const Contributor: Story = {
  args: {
    deliveries: [scheduled, waiting, failed],
    workspace: { timeZone: "Europe/Berlin", role: "contributor" },
    isOwn: true,
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole("button", { name: "Approve" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
    const [first] = canvas.getAllByRole("button", { name: /^Details/ });
    await userEvent.click(first ?? document.body);
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.commands.cancel).toHaveBeenCalledWith(scheduled);
    const [move] = canvas.getAllByRole("button", { name: "Reschedule" });
    await userEvent.click(move ?? document.body);
    await expect(await canvas.findByText(/may need approval again\.$/)).toBeVisible();
  },
};

export const Upcoming: Story = {
  args: { deliveries: [scheduled, waiting] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel all" }));
    await expect(args.commands.cancelAll).toHaveBeenCalledWith([scheduled, waiting]);
    await userEvent.click(canvas.getByRole("button", { name: "Move all" }));
    await userEvent.click(
      await canvas.findByRole("button", { name: /^Reschedule to Mon, Nov 24, 2031/ }),
    );
    await expect(args.commands.rescheduleAll).toHaveBeenCalledWith([scheduled, waiting], {
      wallTime: "2031-11-24T09:00",
      timeZone: "Europe/Berlin",
      instant: "2031-11-24T08:00:00.000Z",
    });
  },
};

export const Viewer: Story = {
  args: {
    deliveries: [unknown, scheduled],
    workspace: { timeZone: "Europe/Berlin", role: "viewer" },
    editPath: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Reschedule" })).toBeNull();
  },
};

export const Loading: Story = { render: () => <PostScreenLoading /> };

export const German: Story = {
  args: { deliveries: [unknown, failed, waiting, restored] },
  globals: germanPhone,
  play: () => expectGermanToFit(postTitle(samplePost().content.text)),
};
