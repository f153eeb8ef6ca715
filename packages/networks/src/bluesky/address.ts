import * as z from "zod";

import type { Channel } from "../core/network.ts";

/** What a channel's settings hold. */
export const channelSettings = z.object({
  /** Where posts of accounts on this server are read, as `https://bsky.app`. */
  web: z.optional(z.string()),
});

/** Where people read a post. */
export function addressOf({ accountId, settings }: Channel, rkey: string): string {
  const { web = "https://bsky.app" } = channelSettings.parse(settings);
  return `${web}/profile/${accountId}/post/${rkey}`;
}
