import { m } from "#paraglide/messages.js";
import { type NetworkId, networkIds } from "@postlark/networks/network-ids";

const names: Readonly<Record<NetworkId, () => string>> = {
  page: m.live_network_page,
  bluesky: m.live_network_bluesky,
  mastodon: m.live_network_mastodon,
  nostr: m.live_network_nostr,
  webhook: m.live_network_webhook,
  discord: m.live_network_discord,
  telegram: m.live_network_telegram,
  slack: m.live_network_slack,
  wordpress: m.live_network_wordpress,
  linkedin: m.live_network_linkedin,
};

/** The network by that name, unless the server is newer than this page. */
export function knownNetwork(network: string): NetworkId | undefined {
  return networkIds.find((id) => id === network);
}

export function networkName(network: string): string {
  const id = knownNetwork(network);
  return id === undefined ? network : names[id]();
}
