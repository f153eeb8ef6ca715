import { firstCommentOf } from "../posts/post-content.ts";
import { textLength } from "../text/text-length.ts";
import { firstCommentLimit } from "../posts/text-room.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** A first comment over the network's limit. */
export function commentTooLong({ channelId, limits, content }: ChannelPost): PostFinding[] {
  const { max = null, unit = "none" } = firstCommentLimit(limits, content.settings) ?? {};
  const over = max === null ? 0 : textLength(firstCommentOf(content), unit) - max;
  if (max === null || over <= 0) return [];
  return [{ rule: "comment_too_long", severity: "error", place: "comment", channelId, over, max }];
}
