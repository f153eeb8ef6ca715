import type { ChannelPost, PostFinding } from "./post-finding.ts";
import { videosIn } from "./videos-in.ts";

/** A video and pictures on a network that accepts only one of them. */
export function videoBesidePictures(post: ChannelPost): PostFinding[] {
  const { channelId, limits, content } = post;
  const count = videosIn(post).length;
  if (limits.videos?.besidePictures !== false || count === 0 || count === content.media.length) {
    return [];
  }
  return [{ rule: "video_beside_pictures", severity: "error", place: "media", channelId }];
}
