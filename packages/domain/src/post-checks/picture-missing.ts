import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** Text without a picture on a network that requires one. */
export function pictureMissing({ channelId, limits, content }: ChannelPost): PostFinding[] {
  const isMissing = limits.pictures.required && content.media.length === 0;
  if (!isMissing || content.text.trim() === "") return [];
  return [{ rule: "picture_missing", severity: "error", place: "media", channelId }];
}
