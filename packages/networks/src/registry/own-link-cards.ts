import type { NetworkId } from "../core/network.ts";

/** Networks that make a card of a link's page themselves, and take none from whoever posts. */
export const ownLinkCards: ReadonlySet<NetworkId> = new Set([
  "mastodon",
  "threads",
  "facebook",
  "x",
]);
