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

/** A Nostr key's beginning and end, which is what people compare; other handles as they are. */
export function shortHandle(handle: string): string {
  return /^npub1\w{40,}$/.test(handle) ? `${handle.slice(0, 12)}…${handle.slice(-6)}` : handle;
}
