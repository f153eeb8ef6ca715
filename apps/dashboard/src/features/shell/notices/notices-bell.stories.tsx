import { insideShell } from "#testing/inside-shell.tsx";
import { sampleInvitation } from "#testing/sample-workspace.ts";
import { blueskyChannel } from "#testing/workspace-samples.ts";
import { m } from "#paraglide/messages.js";
import type { Notice } from "@postlark/domain/notice";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { NoticesBell } from "./notices-bell.tsx";
import type { NoticesBellProps } from "./notices-bell-props.ts";

const id = (number: number) => `0197f0a0-0000-4000-8000-0000000005${number}`;

const notice = (number: number, part: Partial<Notice> = {}): Notice => ({
  id: id(number),
  kind: "approval_asked",
  postId: id(90),
  postText: "Fresh rye from the wood oven, every morning from seven.",
  channelId: null,
  channelName: null,
  commentId: null,
  commentText: null,
  actorName: "Ada Byron",
  at: "2026-11-20T08:00:00Z",
  readAt: null,
  ...part,
});

const comment = notice(11, {
  kind: "mention",
  commentId: id(80),
  commentText: "@Sam, is it <b>seven</b> on Saturdays, too?",
});
const channel = notice(12, {
  kind: "channel_attention",
  postId: null,
  postText: null,
  channelId: blueskyChannel.id,
  channelName: "Harbour Bakery Bluesky",
  actorName: null,
});
const joined = notice(13, {
  kind: "invitation_accepted",
  postId: null,
  postText: null,
  readAt: "2026-11-20T09:00:00Z",
});

const meta = {
  title: "Screens/Dashboard/Notices",
  component: NoticesBell,
  decorators: [insideShell("/dashboard", m.composer_post)],
  parameters: { layout: "fullscreen" },
  args: {
    slug: "harbour",
    timeZone: "Europe/Berlin",
    channels: [{ ...blueskyChannel, state: "needs_attention", reason: "credentials_revoked" }],
    invitations: [],
    notices: { latest: [comment, channel, notice(10), joined], unread: 3 },
    error: undefined,
    isRetrying: false,
    onRetry: fn(),
    onMark: fn<NoticesBellProps["onMark"]>(),
  },
} satisfies Meta<typeof NoticesBell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Notifications, 3 unread" }));
    const panel = within(await canvas.findByRole("dialog", { name: "Notifications" }));
    const link = await panel.findByRole("link", { name: /Ada Byron mentioned you/ });
    await expect(link).toHaveTextContent("<b>seven</b>");
    await expect(link).toHaveAttribute("href", `/w/harbour/posts/${id(90)}#comment-${id(80)}`);
    const needs = panel.getByRole("link", {
      name: /^Bluesky harbour\.bsky\.social needs to be reconnected/,
    });
    await expect(needs).toHaveAttribute("href", expect.stringMatching(/\/channels\?channel=/));
    await userEvent.click(panel.getByRole("button", { name: "Mark as unread" }));
    await expect(args.onMark).toHaveBeenLastCalledWith({ noticeIds: [joined.id] }, false);
    await userEvent.click(panel.getByRole("button", { name: "Mark all read" }));
    await expect(args.onMark).toHaveBeenLastCalledWith({});
    await userEvent.click(link);
    await expect(args.onMark).toHaveBeenLastCalledWith({ noticeIds: [comment.id] });
    await waitFor(() => expect(canvas.queryByRole("dialog", { name: "Notifications" })).toBeNull());
  },
};

const open: NonNullable<Story["play"]> = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Notifications" }));
};

/** What is long is cut in the panel, which a phone has no room to be wider than. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  args: {
    notices: {
      latest: [{ ...comment, commentText: "Yes, but the photo is from last year. ".repeat(4) }],
      unread: 1,
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Notifications, 1 unread" }));
    const panel = await canvas.findByRole("dialog", { name: "Notifications" });
    await expect(panel.scrollWidth).toBe(panel.clientWidth);
  },
};

export const Empty: Story = {
  args: { notices: { latest: [], unread: 0 } },
  play: async (context) => {
    await open(context);
    const { canvas } = context;
    await expect(await canvas.findByText(/^You’re all caught up/)).toBeVisible();
  },
};

export const Failed: Story = {
  args: { notices: undefined, error: new AppError({ kind: "offline" }) },
  play: async (context) => {
    await open(context);
    await userEvent.click(await context.canvas.findByRole("button", { name: /again/i }));
    await expect(context.args.onRetry).toHaveBeenCalled();
  },
};

export const Invited: Story = {
  args: { notices: { latest: [], unread: 0 }, invitations: [sampleInvitation] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Notifications, 1 unread" }));
    const link = await canvas.findByRole("link", {
      name: "Ines Duarte invites you to Harbour Lights",
    });
    await expect(link).toHaveAttribute("href", `/invitations/${sampleInvitation.id}`);
    await expect(canvas.queryByText("You’re all caught up.")).not.toBeInTheDocument();
  },
};
