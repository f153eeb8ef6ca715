import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** A paused or broken channel: deliveries wait, nothing is lost. */
export function channelWaits({ channelId, channelState }: ChannelPost): PostFinding[] {
  if (channelState === "connected") return [];
  const rule = channelState === "paused" ? "channel_paused" : "channel_broken";
  return [{ rule, severity: "warning", place: "channels", channelId }];
}
