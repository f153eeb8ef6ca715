import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** A channel that publishes nothing for now: what is scheduled there waits, and nothing is lost. */
export function channelWaits({ channelId, channelState }: ChannelPost): PostFinding[] {
  if (channelState === "connected") return [];
  const rule = channelState === "paused" ? "channel_paused" : "channel_broken";
  return [{ rule, severity: "warning", place: "channels", channelId }];
}
