import { isVideo } from "../media/video.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

export function pictureCut({ channelId, limits, content }: ChannelPost): PostFinding[] {
  const { max, tallest } = limits.pictures;
  if (tallest === null || max === 0) return [];
  return content.media.flatMap(({ type, width, height }, picture): PostFinding[] =>
    isVideo({ type }) || height <= width * tallest
      ? []
      : [{ rule: "picture_cut", severity: "hint", place: "media", channelId, picture, tallest }],
  );
}
