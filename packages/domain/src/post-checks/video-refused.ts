import type { ChannelPost, PostFinding } from "./post-finding.ts";
import { videosIn } from "./videos-in.ts";

/** A video on a network that accepts none. */
export function videoRefused(post: ChannelPost): PostFinding[] {
  const { channelId, limits } = post;
  if (limits.videos !== undefined) return [];
  return videosIn(post).map(({ picture }) => ({
    rule: "video_refused",
    severity: "error",
    place: "media",
    channelId,
    picture,
  }));
}
