import { m } from "#paraglide/messages.js";
import { networkMessages } from "#paraglide/network-messages.js";
import type { ChannelOverview } from "./channel-overviews.ts";
import { shortHandle } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";

/** The network and, if its name does not contain it, the account: `Bluesky · sam.bsky.social`. */
export function accountLabel({
  network,
  displayName,
  handle,
  isPractice,
}: ChannelOverview): string {
  if (network === "page") return networkMessages.page.about();
  const name = isPractice ? m.channels_connect_practice() : networkName(network);
  return displayName === null || displayName === handle ? name : `${name} · ${shortHandle(handle)}`;
}
