import * as z from "zod";

// What a step's payload holds, by its kind. Every `step` in it is a position in the plan.

export const uploadPicture = z.object({ hash: z.string(), type: z.string() });

export type UploadPicture = z.infer<typeof uploadPicture>;

export const describePicture = z.object({ step: z.int(), alt: z.string() });

export type DescribePicture = z.infer<typeof describePicture>;

/** `step` is the upload's. */
export const awaitVideo = z.object({ step: z.int() });

export type AwaitVideo = z.infer<typeof awaitVideo>;

export const createPost = z.object({
  text: z.string(),
  /** A video stands alone. */
  pictures: z.array(uploadPicture.extend({ step: z.int(), alt: z.string() })),
  /** The part of the thread that this one answers. */
  reply: z.nullable(z.int()),
  /** Whether only those may answer who are mentioned. */
  isForMentioned: z.boolean(),
  /** When it is due, in ISO 8601: what stands there longer is another post. */
  dueAt: z.string(),
});

export type CreatePost = z.infer<typeof createPost>;

/** What steps come to, by their kind. Times in ISO 8601. */
export const uploaded = z.object({ id: z.string(), key: z.string(), at: z.string() });
export const posted = z.object({ id: z.string() });
