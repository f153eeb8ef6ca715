import type { NetworkId } from "@postlark/networks/network";

/** What the user chooses among when connecting: a network, or the practice server of this machine. */
export const connectables = [
  "bluesky",
  "practice",
  "mastodon",
  "linkedin",
  "nostr",
  "discord",
  "telegram",
  "slack",
  "wordpress",
  "webhook",
] as const;

export type Connectable = (typeof connectables)[number];

/** The network that a choice leads to: the practice server is a Bluesky server like any other. */
export function networkOf(choice: Connectable): NetworkId {
  return choice === "practice" ? "bluesky" : choice;
}
