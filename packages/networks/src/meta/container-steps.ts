import * as z from "zod";

// What a step's payload holds, by its kind, on Threads and Instagram. Every number in it is a position in the plan.

export const createContainer = z.object({
  /** As the network names them: the text, the kind, the picture's description. */
  values: z.record(z.string(), z.string()),
  /** The attachment that the network fetches; null for none. */
  picture: z.nullable(z.string()),
  /** The same of a video. */
  video: z.nullable(z.string()).default(null),
  /** The containers that are shown in this one. */
  children: z.array(z.int()),
  /** The parts of the thread before it, the last one first: it answers the first of them that is known. */
  answers: z.array(z.int()),
});

export type CreateContainer = z.infer<typeof createContainer>;

export const awaitContainer = z.object({ containers: z.array(z.int()) });

export type AwaitContainer = z.infer<typeof awaitContainer>;

export const publishContainer = z.object({
  container: z.int(),
  /** As it is read back. */
  text: z.string(),
  isAnswer: z.boolean(),
});

export type PublishContainer = z.infer<typeof publishContainer>;

/** What steps come to, by their kind. `at` in ISO 8601; an id is null where the network does not tell it. */
export const created = z.object({
  id: z.string(),
  at: z.string(),
  /** The post that it answers, once it is published. */
  parent: z.optional(z.string()),
});
export const published = z.object({ id: z.nullable(z.string()), url: z.nullable(z.string()) });
