import * as z from "zod";

/** The address is secret too: for many services it is enough to post. */
export const credentials = z.object({
  url: z.string(),
  secret: z.string(),
  /** Whether it answered the test request with HTML; unknown for channels before 2026-11-28. */
  answersPage: z.optional(z.boolean()),
});

export type Credentials = z.infer<typeof credentials>;
