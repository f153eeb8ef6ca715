import type { NetworkId } from "../core/network.ts";

/** Networks that make link cards themselves, and accept none from the author. */
export const nativeLinkCards: ReadonlySet<NetworkId> = new Set([
  "mastodon",
  "threads",
  "facebook",
  "x",
]);
