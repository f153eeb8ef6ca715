import type { ChannelPost, PostFinding } from "./post-finding.ts";
import { videoErrors } from "./videos-in.ts";

/** A video with an aspect ratio that the network refuses. */
export function videoShapeRefused(post: ChannelPost): PostFinding[] {
  return videoErrors(post, ({ width, height }, { shapes }) =>
    shapes && (height > width * shapes.tallest || height < width * shapes.widest)
      ? { rule: "video_shape_refused" }
      : undefined,
  );
}
