import { m } from "#paraglide/messages.js";
import type { NetworkId } from "@postlark/networks/network";

const names: Readonly<Record<NetworkId, () => string>> = {
  page: m.live_network_page,
  bluesky: m.live_network_bluesky,
  nostr: m.live_network_nostr,
  webhook: m.live_network_webhook,
};

/** The network by that name, unless the server is newer than this page. */
export function knownNetwork(network: string): NetworkId | undefined {
  return networkIds.find((id) => id === network);
}

const networkIds: readonly NetworkId[] = ["page", "bluesky", "nostr", "webhook"];

export function networkName(network: string): string {
  const id = knownNetwork(network);
  return id === undefined ? network : names[id]();
}

/** What the user chooses among when connecting: a network, or the practice server of this machine. */
export const connectables = ["bluesky", "practice", "nostr", "webhook"] as const;

export type Connectable = (typeof connectables)[number];

/** The network that a choice leads to: the practice server is a Bluesky server like any other. */
export function networkOf(choice: Connectable): NetworkId {
  return choice === "practice" ? "bluesky" : choice;
}
