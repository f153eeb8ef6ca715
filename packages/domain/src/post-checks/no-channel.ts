import type { PostFinding } from "./post-finding.ts";

/** A post without a channel. */
export function noChannel(channelIds: readonly string[]): PostFinding[] {
  if (channelIds.length > 0) return [];
  return [{ rule: "no_channel", severity: "error", place: "channels", channelId: null }];
}
