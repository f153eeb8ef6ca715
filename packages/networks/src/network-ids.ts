/** Every network, in the order that people see and choose them in. */
export const networkIds = [
  "page",
  "bluesky",
  "mastodon",
  "linkedin",
  "nostr",
  "discord",
  "telegram",
  "slack",
  "wordpress",
  "ghost",
  "webhook",
] as const;

export type NetworkId = (typeof networkIds)[number];
