/** Every network, in the order that people see them in. */
export const networkIds = [
  "page",
  "bluesky",
  "mastodon",
  "nostr",
  "webhook",
  "discord",
  "telegram",
  "slack",
  "wordpress",
  "linkedin",
] as const;

export type NetworkId = (typeof networkIds)[number];
