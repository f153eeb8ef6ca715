import * as z from "zod/mini";

/** Same as the database's `notice_kind`. */
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

/** A notification for the user. */
export const noticeSchema = z.object({
  id: z.guid(),
  kind: z.enum(noticeKinds),
  postId: z.nullable(z.guid()),
  postText: z.nullable(z.string()),
  channelId: z.nullable(z.guid()),
  channelName: z.nullable(z.string()),
  commentId: z.nullable(z.guid()),
  commentText: z.nullable(z.string()),
  /** Null: the engine, or a user whose account was deleted. */
  actorName: z.nullable(z.string()),
  at: z.string(),
  readAt: z.nullable(z.string()),
});

export type Notice = z.infer<typeof noticeSchema>;

export type Notices = { readonly latest: readonly Notice[]; readonly unread: number };

/** The notices about one post, or a single notice about none. */
export type NoticeGroup = {
  readonly key: string;
  readonly notices: readonly [Notice, ...Notice[]];
};

/** Groups notices by post, latest group first. @param latest latest first */
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
