import * as z from "zod";

/** Stored encrypted for an account connected by OAuth. */
export const mastodonCredentials = z.object({
  service: z.string(),
  client: z.object({ id: z.string(), secret: z.string() }),
  accessToken: z.string(),
});

export type MastodonCredentials = z.infer<typeof mastodonCredentials>;

/** A channel's settings besides its server's limits. */
export const channelSettings = z.object({
  /** The account's id, unique on its server only. */
  account: z.string(),
  /** Whether the server lists non-public posts to their author, as Mastodon does. */
  listsEverything: z.boolean(),
});
