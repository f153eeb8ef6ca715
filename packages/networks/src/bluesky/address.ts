import * as z from "zod";

import type { Channel } from "../core/network.ts";

export const channelSettings = z.object({
  /** Where posts of accounts on this server can be read, such as `https://bsky.app`. */
  web: z.optional(z.string()),
});

/** A post's permalink. */
export function addressOf({ accountId, settings }: Channel, rkey: string): string {
  const { web = "https://bsky.app" } = channelSettings.parse(settings);
  return `${web}/profile/${accountId}/post/${rkey}`;
}
