import { textLength } from "../text/text-length.ts";
import { maxTextSize } from "../posts/text-room.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** A text over the network's limit that may not become a thread. */
export function textTooLong({ channelId, limits, content }: ChannelPost): PostFinding[] {
  const { unit } = limits.text;
  const max = maxTextSize(limits.text, content.settings);
  if (max === null || (limits.thread && content.settings?.thread !== "single")) return [];
  const over = textLength(content.text, unit) - max;
  if (over <= 0) return [];
  const cause = { severity: "error", place: "text", channelId } as const;
  return [{ rule: "text_too_long", ...cause, over, max, canSplit: limits.thread }];
}
