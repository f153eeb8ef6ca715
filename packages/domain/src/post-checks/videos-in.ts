import type { Attachment } from "../posts/post-content.ts";
import type { VideoLimits } from "../media/video-limits.ts";
import { isVideo } from "../media/video.ts";
import type { ChannelPost } from "./post-finding.ts";

/** A video with its position; `picture` counts from 0 among all media. */
export type ShownVideo = Attachment & { picture: number };

export const videosIn = ({ content }: Pick<ChannelPost, "content">): ShownVideo[] =>
  content.media.flatMap((one, picture) => (isVideo(one) ? [{ ...one, picture }] : []));

/** The refused videos as errors, on networks that accept videos. */
export function refusedVideos<Finding extends object>(
  post: ChannelPost,
  judge: (video: ShownVideo, limits: VideoLimits) => Finding | undefined,
) {
  const { channelId, limits } = post;
  const { videos } = limits;
  if (videos === undefined) return [];
  return videosIn(post).flatMap((video) => {
    const said = judge(video, videos);
    const { picture } = video;
    return said
      ? [{ severity: "error", place: "media", channelId, picture, ...said } as const]
      : [];
  });
}
