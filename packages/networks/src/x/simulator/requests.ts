// The requests that X accepts (x-contract.ts): https://docs.x.com, read on 2026-11-25, of videos on 2026-11-26.

import * as z from "zod";

const id = z.string().check(z.regex(/^\d{1,19}$/));

/** `x-api/posts/creation-of-a-post`: only the fields that Postlark may use. */
export const createPost = z.strictObject({
  text: z.optional(z.string().check(z.minLength(1))),
  media: z.optional(
    z.strictObject({ media_ids: z.array(id).check(z.minLength(1), z.maxLength(4)) }),
  ),
  reply: z.optional(z.strictObject({ in_reply_to_tweet_id: id })),
  reply_settings: z.optional(z.enum(["following", "mentionedUsers", "subscribers", "verified"])),
});

/** `x-api/media/create-media-metadata`; the text's limit is from `x-api/media/quickstart/best-practices`. */
export const metadata = z.strictObject({
  id,
  metadata: z.strictObject({
    alt_text: z.strictObject({ text: z.string().check(z.minLength(1)) }),
  }),
});

export const maxAlt = 1_000;

/** `x-api/media/upload-media`: the types for an upload in one request; 5 MB (`x-api/media/introduction`). */
export const pictureTypes = ["image/jpeg", "image/bmp", "image/png", "image/webp", "image/tiff"];
export const largest = 5_000_000;

/** `x-api/media/initialize-media-upload` */
export const initializeUpload = z.strictObject({
  media_category: z.literal("tweet_video"),
  media_type: z.literal("video/mp4"),
  total_bytes: z.int().check(z.positive()),
});

/** `x-api/media/append-media-upload`: the segment's index, in a form. */
export const appendUpload = z
  .string()
  .check(z.regex(/^\d{1,3}$/))
  .transform(Number);

/** `x-api/media/introduction`: 512 MB; chunks of 5 MB, by X's older pages. */
export const largestVideo = 512_000_000;
export const largestChunk = 5_000_000;
