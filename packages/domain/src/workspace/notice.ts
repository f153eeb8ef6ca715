import * as z from "zod/mini";

/** What a member is told of. The database's `notice_kind` says the same. */
export const noticeKinds = [
  "approval_asked",
  "approved",
  "changes_asked",
  "changes_asked_late",
  "comment",
  "mention",
  "delivery_failed",
  "delivery_unknown",
  "first_comment_failed",
  "channel_attention",
  "invitation_accepted",
  "clocks_changed",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Something that happened and concerns the user. */
export const noticeSchema = z.object({
  id: z.guid(),
  kind: z.enum(noticeKinds),
  postId: z.nullable(z.guid()),
  /** How the post begins: up to 140 characters. */
  postText: z.nullable(z.string()),
  /** Where it happened, as far as it happened on one. */
  channelName: z.nullable(z.string()),
  commentId: z.nullable(z.guid()),
  commentText: z.nullable(z.string()),
  /** Who did it; null: an engine, or somebody who is gone. */
  actorName: z.nullable(z.string()),
  at: z.string(),
  readAt: z.nullable(z.string()),
});

export type Notice = z.infer<typeof noticeSchema>;

/** The latest notices, and how many are unread in all. */
export type Notices = { readonly latest: readonly Notice[]; readonly unread: number };

/** Notices about one post, or one that is about none. */
export type NoticeGroup = {
  readonly key: string;
  readonly notices: readonly [Notice, ...Notice[]];
};

/** Notices by the post that they are about, the latest group first. @param latest the latest first */
export function groupNotices(latest: readonly Notice[]): readonly NoticeGroup[] {
  const groups = new Map<string, [Notice, ...Notice[]]>();
  for (const notice of latest) {
    const key = notice.postId ?? notice.id;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [notice]);
    else group.push(notice);
  }
  return [...groups].map(([key, notices]) => ({ key, notices }));
}
