import * as z from "zod";

/** What is kept, encrypted, of an account whose owner agreed. Times in milliseconds since 1970. */
export const credentials = z.object({
  accessToken: z.string(),
  expiresAt: z.number(),
  /** Good once: each renewal brings the next. */
  refreshToken: z.string(),
  /** Since when the answer to a renewal is lost, and with it, perhaps, the next refresh token. */
  lostAt: z.nullable(z.number()),
});

export type Credentials = z.infer<typeof credentials>;
