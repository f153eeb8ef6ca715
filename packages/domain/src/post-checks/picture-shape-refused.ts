import { isVideo } from "../media/video.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** A picture with an aspect ratio that the network refuses. */
export function pictureShapeRefused({ channelId, limits, content }: ChannelPost): PostFinding[] {
  const { shapes } = limits.pictures;
  if (shapes === undefined) return [];
  return content.media.flatMap(({ type, width, height }, picture): PostFinding[] =>
    isVideo({ type }) || (height <= width * shapes.tallest && height >= width * shapes.widest)
      ? []
      : [{ rule: "picture_shape_refused", severity: "error", place: "media", channelId, picture }],
  );
}
