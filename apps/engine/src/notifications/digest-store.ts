import { z } from "zod";

import type { Database } from "../platform/database/database.ts";
import { languageSchema } from "../platform/language/language.ts";

/** Notices about a channel, or a post on it. */
export const channelKinds = [
  "delivery_failed",
  "delivery_unknown",
  "first_comment_failed",
  "channel_attention",
] as const;

export const memberKinds = [
  "approval_asked",
  "approved",
  "changes_asked",
  "changes_asked_late",
  "comment",
  "mention",
] as const;

export const noticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum([...channelKinds, ...memberKinds]),
  slug: z.string(),
  workspace: z.string(),
  /** Null if it is about no post. */
  postId: z.uuid().nullable(),
  post: z.string().nullable(),
  comment: z.string().nullable(),
  actor: z.string().nullable(),
  channelId: z.uuid().nullable(),
  commentId: z.uuid().nullable(),
  channel: z.string().nullable(),
  network: z.string().nullable(),
  /** What the network said: untrusted text. */
  reason: z.string().nullable(),
});

export type DigestNotice = z.infer<typeof noticeSchema>;

const digestRow = z
  .object({
    user_id: z.uuid(),
    email: z.string(),
    language: languageSchema.catch("en"),
    notices: z.array(noticeSchema).min(1),
  })
  .transform(({ user_id, ...digest }) => ({ userId: user_id, ...digest }));

export type Digest = z.infer<typeof digestRow>;

export async function claimDigests(database: Database, maxDigests: number): Promise<Digest[]> {
  const rows = await database`select * from engine.claim_digests(${maxDigests})`;
  return digestRow.array().parse([...rows]);
}

/** Claims a user's unread notices. Returns the milliseconds to wait for more; undefined if none are left. */
export async function claimNoticeMail(
  database: Database,
  noticeId: string,
): Promise<Digest | { readonly waitMs: number } | undefined> {
  const [row] = await database`select * from engine.claim_notice_mail(${noticeId})`;
  if (row === undefined) return undefined;
  return row["notices"] === null ? { waitMs: Number(row["wait_ms"]) } : digestRow.parse(row);
}

export async function unclaimDigest(
  database: Database,
  { userId, notices }: Digest,
): Promise<void> {
  // As a Postgres array literal: this connection does not fetch array types.
  const ids = `{${notices.map(({ id }) => id).join(",")}}`;
  await database`select engine.give_back_digest(${userId}, ${ids})`;
}
