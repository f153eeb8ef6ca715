import * as z from "zod";

/** What is kept, encrypted, of an account whose owner agreed on their server's own page. */
export const mastodonCredentials = z.object({
  /** The origin of the account's server. */
  service: z.string(),
  /** As this connection is registered there. */
  client: z.object({ id: z.string(), secret: z.string() }),
  accessToken: z.string(),
});

export type MastodonCredentials = z.infer<typeof mastodonCredentials>;

/** What a channel's settings hold, besides the limits of its server. */
export const channelSettings = z.object({
  /** What the server calls the account: ids are its own, and others have the same. */
  account: z.string(),
  /** Whether it lists to their author what others may not see: Mastodon does. */
  listsEverything: z.boolean(),
});
