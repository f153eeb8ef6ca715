import type { Content } from "@postlark/domain/post-content";
import { formatDuration, isVideo } from "@postlark/domain/video";

import type { Manifest, MediaInfo, PlanProblem } from "./network.ts";

type Limits = Pick<Manifest, "name" | "videos">;

/** Why a network refuses a post's videos together, or with its pictures. */
export function videosProblem(
  { media }: Pick<Content, "media">,
  { name, videos }: Limits,
): PlanProblem | undefined {
  const count = media.filter(isVideo).length;
  if (videos === undefined || count === 0) return undefined;
  if (count > videos.max) {
    const message = `${name} takes no more than ${videos.max} video in a post. Take some out.`;
    return { code: "videos_too_many", message };
  }
  if (videos.besidePictures || count === media.length) return undefined;
  const message = `${name} shows a video or pictures, not both. Take one of them out for this channel.`;
  return { code: "video_beside_pictures", message };
}

/** Why a network refuses a video. @param video with its duration in seconds */
export function videoProblem(
  { size, width, height, seconds }: MediaInfo & { readonly seconds: number | undefined },
  { name, videos }: Limits,
): PlanProblem | undefined {
  if (videos === undefined) {
    const message = `${name} takes no videos from here. Take it away for this channel.`;
    return { code: "media_type", message };
  }
  if (size > videos.maxBytes) {
    const message = `A video is too large for ${name}. It takes ${(videos.maxBytes / 1e6).toFixed(0)} MB.`;
    return { code: "media_too_large", message };
  }
  const { min = 0, max = Infinity } = videos.seconds ?? {};
  if (seconds !== undefined && seconds > max) {
    const message = `A video is too long for ${name}. It takes ${formatDuration(max)}.`;
    return { code: "video_too_long", message };
  }
  if (seconds !== undefined && seconds < min) {
    const message = `A video is too short for ${name}. It takes ${formatDuration(min)} and more.`;
    return { code: "video_too_short", message };
  }
  const { tallest = Infinity, widest = 0 } = videos.shapes ?? {};
  if (height > width * tallest || height < width * widest) {
    const message = `A video is too tall or too wide for ${name}.`;
    return { code: "media_shape", message };
  }
  const { smallest } = videos;
  if (smallest && (width < smallest.width || height < smallest.height)) {
    const message = `A video has too few pixels for ${name}. It takes ${smallest.width} by ${smallest.height} and more.`;
    return { code: "video_too_small", message };
  }
  return undefined;
}
