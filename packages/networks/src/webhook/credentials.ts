import * as z from "zod";

/** The address is a secret, too: of many services, whoever knows it may post. */
export const credentials = z.object({
  url: z.string(),
  secret: z.string(),
  /** Whether it answered the test with a web page; nobody knows of what was connected before 2026-11-28. */
  answersPage: z.optional(z.boolean()),
});

export type Credentials = z.infer<typeof credentials>;
