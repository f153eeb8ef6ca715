import type { Channel } from "@postlark/domain/channel";
import { networkName } from "./network-name.ts";

export type NamedChannel = Pick<Channel, "id" | "displayName" | "handle" | "network">;

/**
 * What members call a channel: beside its network's sign the account's name, or its handle where it has none; by itself
 * the least that tells it from the workspace's others: its network where it is the only one there, else its name, or its
 * handle where another one there is called alike.
 * @param all the workspace's, where the name stands by itself
 */
export function channelName(channel: NamedChannel, all?: readonly NamedChannel[]): string {
  const { id, network, displayName, handle } = channel;
  const others = all?.filter((one) => one.id !== id && one.network === network);
  if (network === "page" || others?.length === 0) return networkName(network);
  const name = displayName || shortHandle(handle);
  return others?.some((other) => channelName(other) === name) ? shortHandle(handle) : name;
}

/** Shortens a Nostr key to its beginning and end, which people compare; other handles stay as they are. */
export function shortHandle(handle: string): string {
  return /^npub1\w{40,}$/.test(handle) ? `${handle.slice(0, 12)}…${handle.slice(-6)}` : handle;
}
