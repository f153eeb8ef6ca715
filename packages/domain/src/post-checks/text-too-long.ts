import { textLength } from "../text-length.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** More text than the network takes in one post, where it may not become a thread. */
export function textTooLong({ channelId, limits, content }: ChannelPost): PostFinding[] {
  const { max, unit } = limits.text;
  if (max === null || (limits.thread && content.settings?.thread !== "single")) return [];
  const over = textLength(content.text, unit) - max;
  if (over <= 0) return [];
  return [{ rule: "text_too_long", severity: "error", place: "text", channelId, over, max }];
}
