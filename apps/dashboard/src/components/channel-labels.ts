import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";

/** What members call a channel: the account's name, or its handle where it has none. */
export function channelName({
  network,
  displayName,
  handle,
}: Pick<Channel, "displayName" | "handle" | "network">): string {
  return network === "page" ? m.live_network_page() : displayName || shortHandle(handle);
}

/** A Nostr key's beginning and end, which is what people compare; other handles as they are. */
export function shortHandle(handle: string): string {
  return /^npub1\w{40,}$/.test(handle) ? `${handle.slice(0, 12)}…${handle.slice(-6)}` : handle;
}
