import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";

export type Mending = "reconnect" | "check";

/** Why a channel needs attention and how to fix it. */
export function attentionMessages(channel: Pick<Channel, "network" | "reason">): {
  message: string;
  mending: Mending;
} {
  const network = networkName(channel.network);
  switch (channel.reason) {
    case "credentials_revoked":
      return { message: m.channels_reason_revoked({ network }), mending: "reconnect" };
    case "credentials_expired":
      return { message: m.channels_reason_expired({ network }), mending: "reconnect" };
    case "account_gone":
      return { message: m.channels_reason_gone({ network }), mending: "reconnect" };
    case "unreachable":
      return { message: m.channels_reason_unreachable({ network }), mending: "check" };
    default:
      return { message: m.channels_reason_unknown({ network }), mending: "check" };
  }
}
