import { pollSchema, visibilities } from "@postlark/domain/post-content";
import * as z from "zod";

// Payloads by kind of step. Every `step` in them is a position in the plan.

export const uploadMedia = z.object({ hash: z.string(), type: z.string(), alt: z.string() });

export type UploadMedia = z.infer<typeof uploadMedia>;

export const awaitMedia = z.object({ step: z.int() });

export type AwaitMedia = z.infer<typeof awaitMedia>;

export const postStatus = z.object({
  text: z.string(),
  visibility: z.enum(visibilities),
  warning: z.string(),
  /** ISO 639-1, for Chinese with its region; empty if not set. */
  language: z.string(),
  pictures: z.array(uploadMedia.extend({ step: z.int() })),
  poll: z.nullable(pollSchema).default(null),
  reply: z.nullable(z.int()),
  /** The step that noted the existing posts. */
  latest: z.int(),
});

export type PostStatus = z.infer<typeof postStatus>;

/** Results by kind of step. Times in ISO 8601. */
export const listed = z.object({
  ids: z.array(z.string()),
  /** Creation time of the newest noted post by the server's clock; null if there are none. */
  newest: z.exactOptional(z.nullable(z.string())),
  /** Used by notes before 2026-11-28: the time by the clock of a proxy. */
  at: z.exactOptional(z.string()),
});
export const uploaded = z.object({ id: z.string(), isReady: z.boolean(), at: z.string() });
export const posted = z.object({ id: z.string(), url: z.string() });
