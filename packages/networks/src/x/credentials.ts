import * as z from "zod";

/** Stored encrypted for an account. Times in milliseconds since 1970. */
export const credentials = z.object({
  accessToken: z.string(),
  expiresAt: z.number(),
  /** Can be used once: each refresh returns the next. */
  refreshToken: z.string(),
  /** Since when the response to a refresh is lost, and maybe the next refresh token with it. */
  lostAt: z.nullable(z.number()),
});

export type Credentials = z.infer<typeof credentials>;
