import type { ChannelPost, PostFinding } from "./post-finding.ts";
import { videoErrors } from "./videos-in.ts";

export function videoTooLong(post: ChannelPost): PostFinding[] {
  return videoErrors(post, ({ seconds = 0 }, limits) => {
    const max = limits.seconds?.max ?? Infinity;
    return seconds > max ? { rule: "video_too_long", max } : undefined;
  });
}
