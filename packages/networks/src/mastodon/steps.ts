import { pollSchema, visibilities } from "@postlark/domain/post-content";
import * as z from "zod";

// What a step's payload holds, by its kind. Every `step` in it is a position in the plan.

export const uploadMedia = z.object({ hash: z.string(), type: z.string(), alt: z.string() });

export type UploadMedia = z.infer<typeof uploadMedia>;

export const awaitMedia = z.object({ step: z.int() });

export type AwaitMedia = z.infer<typeof awaitMedia>;

export const postStatus = z.object({
  text: z.string(),
  visibility: z.enum(visibilities),
  warning: z.string(),
  /** ISO 639-1, of Chinese with its region; empty where nothing was said. */
  language: z.string(),
  pictures: z.array(uploadMedia.extend({ step: z.int() })),
  poll: z.nullable(pollSchema).default(null),
  /** The part of the thread that this one answers. */
  reply: z.nullable(z.int()),
  /** Where what stood there before is. */
  latest: z.int(),
});

export type PostStatus = z.infer<typeof postStatus>;

/** What steps come to, by their kind. Times in ISO 8601. */
export const listed = z.object({
  ids: z.array(z.string()),
  /** When the newest of them came, by the server's own clock; null where there are none. */
  newest: z.exactOptional(z.nullable(z.string())),
  /** In its place, of what was noted before 2026-11-28: the time by whatever stands before the server. */
  at: z.exactOptional(z.string()),
});
export const uploaded = z.object({ id: z.string(), isReady: z.boolean(), at: z.string() });
export const posted = z.object({ id: z.string(), url: z.string() });
