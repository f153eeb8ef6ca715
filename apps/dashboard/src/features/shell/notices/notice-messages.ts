import { m } from "#paraglide/messages.js";
import type { Notice, NoticeKind } from "@postlark/domain/notice";
import type { Path } from "@postlark/site/href";

type Named = { name: string; channel: string };

const messages: Readonly<Record<NoticeKind, (inputs: Named) => string>> = {
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

export function noticeMessage({ kind, actorName, channelName }: Notice): string {
  return messages[kind]({
    name: actorName ?? m.notifications_notice_someone(),
    channel: channelName ?? "",
  });
}

export function noticePath(slug: string, { kind, postId, commentId }: Notice): Path {
  if (postId !== null) {
    return `/w/${slug}/posts/${postId}${commentId === null ? "" : `#comment-${commentId}`}`;
  }
  return kind === "channel_attention" ? `/w/${slug}/channels` : `/w/${slug}/team`;
}
