import * as z from "zod";

/** What is kept, encrypted, of an account that was connected by an app password. */
export const appPasswordCredentials = z.object({
  kind: z.literal("app_password"),
  /** The origin of the account's server. */
  service: z.string(),
  identifier: z.string(),
  password: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
});

export type AppPasswordCredentials = z.infer<typeof appPasswordCredentials>;

/** What a server answers to a new or refreshed session. */
export const sessionAnswer = z.object({
  did: z.string(),
  handle: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
});
