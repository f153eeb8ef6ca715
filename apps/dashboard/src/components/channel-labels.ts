import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";

/** What members call a channel: the account's name, or its handle where it has none. */
export function channelName({
  network,
  displayName,
  handle,
}: Pick<Channel, "displayName" | "handle" | "network">): string {
  return network === "page" ? m.live_network_page() : displayName || handle;
}
