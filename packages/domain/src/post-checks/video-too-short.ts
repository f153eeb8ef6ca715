import type { ChannelPost, PostFinding } from "./post-finding.ts";
import { videoErrors } from "./videos-in.ts";

export function videoTooShort(post: ChannelPost): PostFinding[] {
  return videoErrors(post, ({ seconds = Infinity }, limits) => {
    const min = limits.seconds?.min ?? 0;
    return seconds < min ? { rule: "video_too_short", min } : undefined;
  });
}
