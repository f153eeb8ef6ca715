/** Every network in display order. */
export const networkIds = [
  "page",
  "bluesky",
  "mastodon",
  "linkedin",
  "threads",
  "facebook",
  "instagram",
  "x",
  "nostr",
  "discord",
  "telegram",
  "slack",
  "wordpress",
  "ghost",
  "newsletter",
  "webhook",
] as const;

export type NetworkId = (typeof networkIds)[number];
