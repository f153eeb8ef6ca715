import { insideShell } from "#testing/inside-shell.tsx";
import {
  pageChannel,
  sampleChannels,
  sampleDelivery,
  samplePost,
} from "#testing/workspace-samples.ts";
import type { DeliveryEvent } from "@postlark/domain/delivery";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { PostScreen } from "../post-screen.tsx";

const id = (number: number) => `0197f0a0-0000-4000-8000-0000000003${number}`;

const events = (delivery: string, ...told: readonly (readonly [string, unknown?])[]) =>
  told.map(([kind, detail = {}], index): DeliveryEvent => ({
    id: Number(delivery.slice(-2)) * 100 + index,
    deliveryId: delivery,
    at: `2026-11-20T09:0${index}:00Z`,
    kind,
    step: null,
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

const commands = {
  reschedule: fn(),
  rescheduleAll: fn(),
  cancelAll: fn(),
  cancel: fn(),
  remove: fn(),
  edit: fn(),
  callOff: fn(),
  needsApprovalAfterMove: () => false,
  retry: fn(),
  decideComment: fn(),
  confirm: fn(),
  resolve: fn(),
};

const meta = {
  title: "Screens/Dashboard/Post deleted where it stands",
  component: PostScreen,
  decorators: [insideShell("/w/harbour/posts/1")],
  parameters: { layout: "fullscreen" },
  args: {
    post: samplePost(),
    workspace: { timeZone: "Europe/Berlin", role: "editor" },
    channels: sampleChannels,
    deliveries: [published, reconciled],
    events: [],
    nameOf: () => "Ada",
    commands,
    addressOf: () => undefined,
    isOwn: false,
    editPath: "/w/harbour/posts/1",
  },
} satisfies Meta<typeof PostScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TakenBack: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Details: .*Bluesky$/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Delete on Bluesky" }));
    const question = await screen.findByRole("alertdialog", {
      name: "Delete this post on Bluesky?",
    });
    await expect(question).toHaveAccessibleDescription(
      /Other servers and apps are notified, but may keep their copies\. Replies stay\./,
    );
    await userEvent.click(within(question).getByRole("button", { name: "Delete on Bluesky" }));
    await expect(args.commands.remove).toHaveBeenCalledWith([reconciled]);
  },
};

export const TakenBackEverywhere: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete everywhere" }));
    const question = await screen.findByRole("alertdialog");
    await expect(question).toHaveAccessibleDescription(/Your page and Bluesky.*Feed readers/);
    await userEvent.click(within(question).getByRole("button", { name: "Delete everywhere" }));
    await expect(args.commands.remove).toHaveBeenCalledWith([published, reconciled]);
  },
};

const removed = sampleDelivery({
  ...published,
  id: id(17),
  state: "removed",
  removedAt: "2026-11-21T10:00:00Z",
});
const notRemoved = sampleDelivery({
  ...reconciled,
  id: id(18),
  problem: { code: "http_403", network: "This account may not delete." },
});

/** It waits for its channel, and can be called off for as long. */
export const Waiting: Story = {
  args: {
    deliveries: [
      sampleDelivery({
        ...reconciled,
        state: "removing",
        problem: { code: "credentials_revoked" },
      }),
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Don’t delete it" }));
    await expect(args.commands.callOff).toHaveBeenCalled();
  },
};

/** Changed by an editor, and a change that was refused. */
export const ChangedThere: Story = {
  args: {
    deliveries: [
      published,
      sampleDelivery({ ...reconciled, id: id(19), problem: { code: "shape" } }),
    ],
    events: [
      ...events(published.id, ["published"], ["editing"], ["edited", { by: "ada" }]),
      ...events(id(19), ["published"], ["editing"], ["edit_failed"]),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Details: Your page" }));
    await expect(canvas.getByText("Edited on Your page by Ada")).toBeVisible();
    await expect(canvas.getByText("Previous versions")).toBeVisible();
    await expect(canvas.getByText(/^With pictures, Telegram allows/)).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "Edit on your page" })).toHaveLength(2);
    await expect(canvas.queryByRole("button", { name: "Edit on Bluesky" })).toBeNull();
  },
};

/** One is gone, the other was refused. */
export const Removed: Story = {
  args: {
    deliveries: [removed, notRemoved],
    events: [
      ...events(removed.id, ["published"], ["removing"], ["removed", { by: "ada" }]),
      ...events(notRemoved.id, ["published"], ["removing"], ["removal_failed"]),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Details: Your page" }));
    await expect(canvas.getByText("Deleted from Your page by Ada")).toBeVisible();
    await expect(canvas.getByText("This account may not delete.")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /View on your page/ })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Delete on Bluesky" })).toBeVisible();
  },
};
