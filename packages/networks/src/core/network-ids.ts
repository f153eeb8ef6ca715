/** Every network, in the order that people see and choose them in. */
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
