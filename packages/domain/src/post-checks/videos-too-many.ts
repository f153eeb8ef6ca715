import type { ChannelPost, PostFinding } from "./post-finding.ts";
import { videosIn } from "./videos-in.ts";

/** More videos than the network accepts. */
export function videosTooMany(post: ChannelPost): PostFinding[] {
  const { channelId, limits } = post;
  const max = limits.videos?.max ?? Infinity;
  const count = videosIn(post).length;
  if (count <= max) return [];
  return [{ rule: "videos_too_many", severity: "error", place: "media", channelId, count, max }];
}
