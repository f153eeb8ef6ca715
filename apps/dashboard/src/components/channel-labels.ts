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

/** The same, with its network where another channel is called alike, and with its handle where that is on one network. */
export function distinctName(channel: Named, all: readonly Named[]): string {
  const name = channelName(channel);
  const alike = all.filter((other) => other.id !== channel.id && channelName(other) === name);
  if (alike.length === 0) return name;
  const isOnNetwork = alike.some(({ network }) => network === channel.network);
  return `${name} (${isOnNetwork ? shortHandle(channel.handle) : networkName(channel.network)})`;
}

/** A Nostr key's beginning and end, which is what people compare; other handles as they are. */
export function shortHandle(handle: string): string {
  return /^npub1\w{40,}$/.test(handle) ? `${handle.slice(0, 12)}…${handle.slice(-6)}` : handle;
}
