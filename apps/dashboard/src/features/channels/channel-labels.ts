import { m } from "#paraglide/messages.js";
import { networkWords } from "#paraglide/network-words.js";
import type { ShownChannel } from "./shown-channels.ts";
import { shortHandle } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";

export const stateNames: Readonly<Record<ShownChannel["state"], () => string>> = {
  connected: m.live_channel_state_connected,
  paused: m.live_channel_state_paused,
  needs_attention: m.live_channel_state_attention,
};

/** The network and, where the name does not say it, the account: `Bluesky · sam.bsky.social`. */
export function accountLabel({ network, displayName, handle, isPractice }: ShownChannel): string {
  if (network === "page") return networkWords.page.about();
  const name = isPractice ? m.live_connect_practice() : networkName(network);
  return displayName === null || displayName === handle ? name : `${name} · ${shortHandle(handle)}`;
}

export type Mending = "reconnect" | "check";

/** Why a channel needs attention, in plain words, and what mends it. */
export function attentionOf(channel: ShownChannel): { message: string; mending: Mending } {
  const network = networkName(channel.network);
  switch (channel.reason) {
    case "credentials_revoked":
      return { message: m.live_channel_reason_revoked({ network }), mending: "reconnect" };
    case "credentials_expired":
      return { message: m.live_channel_reason_expired({ network }), mending: "reconnect" };
    case "account_gone":
      return { message: m.live_channel_reason_gone({ network }), mending: "reconnect" };
    case "unreachable":
      return { message: m.live_channel_reason_unreachable({ network }), mending: "check" };
    default:
      return { message: m.live_channel_reason_unknown({ network }), mending: "check" };
  }
}
