import * as z from "zod";

// Payloads by kind of step. Every `step` in them is a position in the plan.

export const uploadPicture = z.object({ hash: z.string(), type: z.string() });

export type UploadPicture = z.infer<typeof uploadPicture>;

export const describePicture = z.object({ step: z.int(), alt: z.string() });

export type DescribePicture = z.infer<typeof describePicture>;

/** `step` is the upload's. */
export const awaitVideo = z.object({ step: z.int() });

export type AwaitVideo = z.infer<typeof awaitVideo>;

export const createPost = z.object({
  text: z.string(),
  /** A post has pictures or a video, never both. */
  pictures: z.array(uploadPicture.extend({ step: z.int(), alt: z.string() })),
  reply: z.nullable(z.int()),
  /** Whether only mentioned users may reply. */
  isForMentioned: z.boolean(),
  /** The due time, in ISO 8601: older posts are others. */
  dueAt: z.string(),
});

export type CreatePost = z.infer<typeof createPost>;

/** Results by kind of step. Times in ISO 8601. */
export const uploaded = z.object({ id: z.string(), key: z.string(), at: z.string() });
export const posted = z.object({ id: z.string() });
