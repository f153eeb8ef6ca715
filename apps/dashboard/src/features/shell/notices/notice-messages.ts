import { shortHandle } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { Notice, NoticeKind } from "@postlark/domain/notice";
import type { Path } from "@postlark/site/href";

type NoticeNames = { name: string; channel: string };

const messages: Readonly<Record<NoticeKind, (inputs: NoticeNames) => string>> = {
  approval_asked: m.notifications_notice_approval_asked,
  approved: m.notifications_notice_approved,
  changes_asked: m.notifications_notice_changes_asked,
  changes_asked_late: m.notifications_notice_changes_late,
  comment: m.notifications_notice_comment,
  mention: m.notifications_notice_mention,
  delivery_failed: m.notifications_notice_failed,
  delivery_unknown: m.notifications_notice_unknown,
  first_comment_failed: m.notifications_notice_first_comment,
  channel_attention: m.notifications_notice_channel,
  invitation_accepted: m.notifications_notice_accepted,
  clocks_changed: m.notifications_notice_clocks,
};

/** The reasons after which a channel has to be connected again; after others, waiting helps. */
const reconnectReasons = new Set<string | null | undefined>([
  "credentials_revoked",
  "credentials_expired",
  "account_gone",
]);

/** Returns a notice as a sentence. @param channels the workspace's, for the network and account in the sentence */
export function noticeMessage(notice: Notice, channels: readonly Channel[]): string {
  const { kind, actorName, channelId, channelName } = notice;
  const channel = channels.find(({ id }) => id === channelId);
  const label = channel === undefined ? (channelName ?? "") : accountLabel(channel);
  if (kind === "channel_attention" && reconnectReasons.has(channel?.reason)) {
    return m.notifications_notice_reconnect({ channel: label });
  }
  return messages[kind]({ name: actorName ?? m.notifications_notice_someone(), channel: label });
}

/** Returns "Mastodon harbour@birds.example": with the network's name, since a sentence has no place for its mark. */
function accountLabel({ network, handle, displayName }: Channel): string {
  if (network === "page") return networkName(network);
  return `${networkName(network)} ${handle === "" ? displayName : shortHandle(handle)}`;
}

export function noticePath(slug: string, { kind, postId, commentId, channelId }: Notice): Path {
  if (postId !== null) {
    return `/w/${slug}/posts/${postId}${commentId === null ? "" : `#comment-${commentId}`}`;
  }
  if (kind !== "channel_attention") return `/w/${slug}/team`;
  return channelId === null ? `/w/${slug}/channels` : `/w/${slug}/channels?channel=${channelId}`;
}
