import { networkNames } from "#paraglide/network-names.js";
import { type NetworkId, networkIds } from "@postlark/networks/network-ids";

/** The known network of that name; undefined if the server is newer than this page. */
export function knownNetwork(network: string): NetworkId | undefined {
  return networkIds.find((id) => id === network);
}

export function networkName(network: string): string {
  const id = knownNetwork(network);
  return id === undefined ? network : networkNames[id]();
}
