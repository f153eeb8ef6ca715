import type { Channel } from "@postlark/domain/channel";
import { networkName } from "./network-name.ts";

/** What members call a channel: the account's name, or its handle where it has none. */
export function channelName({
  network,
  displayName,
  handle,
}: Pick<Channel, "displayName" | "handle" | "network">): string {
  return network === "page" ? networkName(network) : displayName || shortHandle(handle);
}

type Named = Pick<Channel, "id" | "displayName" | "handle" | "network">;

/**
 * The least that tells a channel from a workspace's others: its network where it is the only one there, else its name,
 * or its handle where another one there is called alike.
 */
export function distinctName(channel: Named, all: readonly Named[]): string {
  const others = all.filter(({ id, network }) => id !== channel.id && network === channel.network);
  if (others.length === 0) return networkName(channel.network);
  const name = channelName(channel);
  const isAlike = others.some((other) => channelName(other) === name);
  return isAlike ? shortHandle(channel.handle) : name;
}

/** A Nostr key's beginning and end, which is what people compare; other handles as they are. */
export function shortHandle(handle: string): string {
  return /^npub1\w{40,}$/.test(handle) ? `${handle.slice(0, 12)}…${handle.slice(-6)}` : handle;
}
