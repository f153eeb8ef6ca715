import * as z from "zod";

// Payloads by kind of step, on Threads and Instagram. Every number in them is a position in the plan.

export const createContainer = z.object({
  /** Fields of the network's API: text, media type and alt text. */
  values: z.record(z.string(), z.string()),
  /** The attachment that the network fetches; null for none. */
  picture: z.nullable(z.string()),
  /** The video that the network fetches; null for none. */
  video: z.nullable(z.string()).default(null),
  children: z.array(z.int()),
  /** Previous parts of the thread, last first: it replies to the first with a known id. */
  answers: z.array(z.int()),
});

export type CreateContainer = z.infer<typeof createContainer>;

export const awaitContainer = z.object({ containers: z.array(z.int()) });

export type AwaitContainer = z.infer<typeof awaitContainer>;

export const publishContainer = z.object({
  container: z.int(),
  text: z.string(),
  isAnswer: z.boolean(),
});

export type PublishContainer = z.infer<typeof publishContainer>;

/** Results by kind of step. `at` in ISO 8601; an id is null if the network does not return it. */
export const created = z.object({
  id: z.string(),
  at: z.string(),
  /** The post to reply to, once published. */
  parent: z.optional(z.string()),
});
export const published = z.object({ id: z.nullable(z.string()), url: z.nullable(z.string()) });
