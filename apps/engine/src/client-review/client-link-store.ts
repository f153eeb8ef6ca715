import { createHash } from "node:crypto";

import { contentSchema } from "@postlark/domain/post-content";
import type { WorkspaceBrand } from "@postlark/domain/workspace-brand";
import { z } from "zod";

import { currentRequestId } from "../platform/log/current-request.ts";
import type { Database } from "../platform/database/database.ts";
import type { SavedVideo, Still } from "../media/video/video-store.ts";
import { brandOf, type BrandRow } from "../workspaces/workspace-brand.ts";

const deliverySchema = z.object({
  network: z.string(),
  account: z.string(),
  handle: z.string(),
  settings: z.record(z.string(), z.json()),
  content: contentSchema,
  dueAt: z.coerce.date(),
  /** The version the client answered last; null if they have not. */
  before: z.object({ content: contentSchema, dueAt: z.coerce.date() }).nullable(),
});

const answers = z.enum(["approved", "changes_asked"]);

const placeSchema = z.object({ network: z.string(), account: z.string() });

const answerSchema = z.object({
  answer: answers,
  name: z.string(),
  at: z.coerce.date(),
  comment: z.string().nullable(),
});

const postSchema = z.object({
  id: z.uuid(),
  /** A hash of everything that is shown of it; an answer names it. */
  shown: z.string(),
  /** Whether other approvals come first. */
  isEarly: z.boolean(),
  /** Whether a part needs no approval, which the client may stop. */
  mayRefuse: z.boolean(),
  /** Whether deliveries are on hold since the client asked for changes. */
  isHeld: z.boolean(),
  deliveries: z.array(deliverySchema),
  /** Channels it was planned for at the last answer, and is not any more. */
  gone: z.array(placeSchema),
  answered: answerSchema
    .extend({
      /** Channels where publishing had begun by then. */
      late: z.array(placeSchema),
      /** Whether it is about the present version. */
      isCurrent: z.boolean(),
    })
    .nullable(),
  /** Earlier answers by this link with a comment, oldest first. */
  earlier: z.array(answerSchema),
});

const linkSchema = z.object({
  timeZone: z.string(),
  expiresAt: z.coerce.date(),
  /** The next to be published first. */
  posts: z.array(postSchema),
});

export type ReviewedPost = z.infer<typeof postSchema>;

export type ReviewedLink = z.infer<typeof linkSchema> & { readonly brand: WorkspaceBrand };

export type ReviewedDelivery = z.infer<typeof deliverySchema>;

/** A client's answer and the hash of what they saw. */
export const clientAnswerSchema = z.object({
  post: z.uuid(),
  shown: z.string().regex(/^[0-9a-f]{64}$/),
  answer: answers,
  name: z.string().trim().min(1).max(80),
  comment: z.string().trim().max(1000),
});

export type ClientAnswer = z.infer<typeof clientAnswerSchema>;

const outcomes = z.enum(["done", "gone", "invalid", "changed", "early"]);

export type Outcome = z.infer<typeof outcomes>;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

/** @returns undefined if the link ended or never existed */
export async function readClientLink(
  database: Database,
  secret: string,
): Promise<ReviewedLink | undefined> {
  const hash = hashOf(secret);
  const [row] = await database<(BrandRow & { shown: unknown })[]>`
    select engine.open_client_link(${hash}) as shown, b.* from engine.client_link_brand(${hash}) b`;
  if (!row?.shown) return undefined;
  return { ...linkSchema.parse(row.shown), brand: brandOf(row) };
}

export async function readClientPicture(
  database: Database,
  secret: string,
  hash: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const [row] = await database<{ type: string; bytes: Buffer }[]>`
    select * from engine.client_picture(${hashOf(secret)}, ${hash})`;
  return row;
}

export async function readClientVideo(
  database: Database,
  secret: string,
  hash: string,
): Promise<SavedVideo | undefined> {
  const [video] = await database<SavedVideo[]>`
    select id, size from engine.client_video(${hashOf(secret)}, ${hash})`;
  return video;
}

/** Reads the poster of a video behind a client link; undefined if it has none. */
export async function readClientPoster(
  database: Database,
  secret: string,
  hash: string,
): Promise<Still | undefined> {
  const [poster] = await database<{ bytes: Buffer | null; type: string }[]>`
    select poster as bytes, poster_type as type
    from engine.client_video(${hashOf(secret)}, ${hash})`;
  return poster?.bytes ? { bytes: poster.bytes, type: poster.type } : undefined;
}

/** Stores a client's answer for one post once, however often it is sent. */
export async function storeClientAnswer(
  database: Database,
  secret: string,
  { post, shown, answer, name, comment }: ClientAnswer,
): Promise<Outcome> {
  const [row] = await database<{ outcome: string }[]>`
    select engine.answer_client_link(
      ${hashOf(secret)}, ${post}, ${shown}, ${answer}, ${name}, ${comment}
    ) as outcome from set_config('postlark.request_id', ${currentRequestId() ?? ""}, true)`;
  return outcomes.parse(row?.outcome);
}
