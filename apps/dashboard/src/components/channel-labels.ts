import type { Channel } from "@postlark/domain/channel";
import { networkName } from "./network-name.ts";

export type NamedChannel = Pick<Channel, "id" | "displayName" | "handle" | "network">;

/**
 * Returns the name under which members see a channel. Beside its network's icon: the account's name, or its handle if it
 * has none. Alone, the shortest that is unambiguous: the network if it is the only channel there, else its name, or its
 * handle if another channel there has the same name.
 * @param workspaceChannels all channels of the workspace, if the name stands alone
 */
export function channelName(
  channel: NamedChannel,
  workspaceChannels?: readonly NamedChannel[],
): string {
  const { id, network, displayName, handle } = channel;
  const sameNetworkChannels = workspaceChannels?.filter(
    (one) => one.id !== id && one.network === network,
  );
  if (network === "page" || sameNetworkChannels?.length === 0) return networkName(network);
  const name = displayName || shortHandle(handle);
  return sameNetworkChannels?.some((other) => channelName(other) === name)
    ? shortHandle(handle)
    : name;
}

/** Shortens a Nostr key to its beginning and end, which people compare; other handles stay as they are. */
export function shortHandle(handle: string): string {
  return /^npub1\w{40,}$/.test(handle) ? `${handle.slice(0, 12)}…${handle.slice(-6)}` : handle;
}
