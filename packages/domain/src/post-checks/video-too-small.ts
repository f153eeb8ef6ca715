import type { ChannelPost, PostFinding } from "./post-finding.ts";
import { videoErrors } from "./videos-in.ts";

/** A video with fewer pixels than the network accepts. */
export function videoTooSmall(post: ChannelPost): PostFinding[] {
  return videoErrors(post, ({ width, height }, { smallest }) =>
    smallest && (width < smallest.width || height < smallest.height)
      ? { rule: "video_too_small", min: smallest }
      : undefined,
  );
}
