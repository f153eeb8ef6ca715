import { z } from "zod";

import type { Database } from "../platform/database/database.ts";
import { languageSchema } from "../platform/language/language.ts";

const digestKinds = [
  "approval_asked",
  "approved",
  "changes_asked",
  "changes_asked_late",
  "comment",
  "mention",
  "first_comment_failed",
] as const;

export type DigestKind = (typeof digestKinds)[number];

const noticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(digestKinds),
  slug: z.string(),
  workspace: z.string(),
  postId: z.uuid(),
  post: z.string(),
  comment: z.string().nullable(),
  actor: z.string().nullable(),
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

/** Claims due digests, each for one engine. */
export async function claimDigests(database: Database, most: number): Promise<Digest[]> {
  const rows = await database`select * from engine.claim_digests(${most})`;
  return digestRow.array().parse([...rows]);
}

export async function giveBackDigest(
  database: Database,
  { userId, notices }: Digest,
): Promise<void> {
  // As a Postgres array literal: this connection does not fetch array types.
  const ids = `{${notices.map(({ id }) => id).join(",")}}`;
  await database`select engine.give_back_digest(${userId}, ${ids})`;
}
