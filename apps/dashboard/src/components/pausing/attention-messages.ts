import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";

export type ChannelFix = "reconnect" | "check";

/** Why a channel needs attention and how to fix it. */
export function attentionMessages(channel: Pick<Channel, "network" | "reason">): {
  message: string;
  fix: ChannelFix;
} {
  const network = networkName(channel.network);
  switch (channel.reason) {
    case "credentials_revoked":
      return { message: m.channels_reason_revoked({ network }), fix: "reconnect" };
    case "credentials_expired":
      return { message: m.channels_reason_expired({ network }), fix: "reconnect" };
    case "account_gone":
      return { message: m.channels_reason_gone({ network }), fix: "reconnect" };
    case "unreachable":
      return { message: m.channels_reason_unreachable({ network }), fix: "check" };
    default:
      return { message: m.channels_reason_unknown({ network }), fix: "check" };
  }
}
