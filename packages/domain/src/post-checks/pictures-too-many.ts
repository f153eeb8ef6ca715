import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** More pictures than the network accepts. */
export function picturesTooMany({ channelId, limits, content }: ChannelPost): PostFinding[] {
  const { max } = limits.pictures;
  const count = content.media.length;
  if (count <= max) return [];
  return [{ rule: "pictures_too_many", severity: "error", place: "media", channelId, count, max }];
}
