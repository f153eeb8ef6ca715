import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** Neither a word nor a picture. */
export function postEmpty({ channelId, content }: ChannelPost): PostFinding[] {
  if (content.text.trim() !== "" || content.media.length > 0) return [];
  return [{ rule: "post_empty", severity: "error", place: "text", channelId }];
}
