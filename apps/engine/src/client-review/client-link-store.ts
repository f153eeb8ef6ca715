import { createHash } from "node:crypto";

import { contentSchema } from "@postlark/domain/post-content";
import { z } from "zod";

import { currentRequestId } from "../platform/log/current-request.ts";
import type { Database } from "../platform/database/database.ts";
import type { KeptVideo, Still } from "../media/video/video-store.ts";

const deliverySchema = z.object({
  network: z.string(),
  account: z.string(),
  settings: z.record(z.string(), z.json()),
  content: contentSchema,
  dueAt: z.coerce.date(),
  /** What the client answered for last; null where they have not. */
  before: z.object({ content: contentSchema, dueAt: z.coerce.date() }).nullable(),
});

const answers = z.enum(["approved", "changes_asked"]);

const placeSchema = z.object({ network: z.string(), account: z.string() });

const shownSchema = z.object({
  workspace: z.string(),
  timeZone: z.string(),
  expiresAt: z.coerce.date(),
  /** A hash of all that is shown; an answer names it. */
  shown: z.string(),
  /** Whether others have to approve before the client is asked. */
  isEarly: z.boolean(),
  /** Whether some of it goes out without the client's approval: they may stop that. */
  mayRefuse: z.boolean(),
  /** Whether something waits for members since changes were asked for. */
  isHeld: z.boolean(),
  deliveries: z.array(deliverySchema),
  /** Where it was to go out when they answered, and does not any more. */
  gone: z.array(placeSchema),
  /** What was answered by this link last. */
  answered: z
    .object({
      answer: answers,
      name: z.string(),
      at: z.coerce.date(),
      comment: z.string().nullable(),
      /** Where publishing had begun by then. */
      late: z.array(placeSchema),
      /** Whether it is of just what is shown. */
      isCurrent: z.boolean(),
    })
    .nullable(),
});

/** What a client's link shows. */
export type ShownPost = z.infer<typeof shownSchema>;

export type ShownDelivery = z.infer<typeof deliverySchema>;

/** What a client wrote, and the hash of what was before them. */
export const clientAnswerSchema = z.object({
  shown: z.string().regex(/^[0-9a-f]{64}$/),
  answer: answers,
  name: z.string().trim().min(1).max(80),
  comment: z.string().trim().max(1000),
});

export type ClientAnswer = z.infer<typeof clientAnswerSchema>;

const outcomes = z.enum(["done", "gone", "invalid", "changed", "early"]);

const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

/** @returns undefined where the link opens nothing: it ended, or never was */
export async function openClientLink(
  database: Database,
  secret: string,
): Promise<ShownPost | undefined> {
  const [row] = await database<{ shown: unknown }[]>`
    select engine.open_client_link(${hashOf(secret)}) as shown`;
  return row?.shown ? shownSchema.parse(row.shown) : undefined;
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

/** A video that the link shows. */
export async function readClientVideo(
  database: Database,
  secret: string,
  hash: string,
): Promise<KeptVideo | undefined> {
  const [video] = await database<KeptVideo[]>`
    select id, size from engine.client_video(${hashOf(secret)}, ${hash})`;
  return video;
}

/** What is shown of such a video before it plays; undefined where it came without. */
export async function readClientPoster(
  database: Database,
  secret: string,
  hash: string,
): Promise<Still | undefined> {
  const [still] = await database<{ bytes: Buffer | null; type: string }[]>`
    select poster as bytes, poster_type as type
    from engine.client_video(${hashOf(secret)}, ${hash})`;
  return still?.bytes ? { bytes: still.bytes, type: still.type } : undefined;
}

/** Takes an answer once, however often it is sent. */
export async function answerClientLink(
  database: Database,
  secret: string,
  { shown, answer, name, comment }: ClientAnswer,
): Promise<z.infer<typeof outcomes>> {
  const [row] = await database<{ outcome: string }[]>`
    select engine.answer_client_link(
      ${hashOf(secret)}, ${shown}, ${answer}, ${name}, ${comment}
    ) as outcome from set_config('postlark.request_id', ${currentRequestId() ?? ""}, true)`;
  return outcomes.parse(row?.outcome);
}
