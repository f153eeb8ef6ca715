import type { Attachment } from "../posts/post-content.ts";
import type { VideoLimits } from "../media/video-limits.ts";
import { isVideo } from "../media/video.ts";
import type { ChannelPost } from "./post-finding.ts";

/** A video with its position; `picture` counts from 0 among all media. */
export type ShownVideo = Attachment & { picture: number };

/** The videos among a post's media. */
export const videosIn = ({ content }: Pick<ChannelPost, "content">): ShownVideo[] =>
  content.media.flatMap((attachment, picture) =>
    isVideo(attachment) ? [{ ...attachment, picture }] : [],
  );

/** The errors that `check` finds in a post's videos; none on networks that accept no videos. */
export function videoErrors<Finding extends object>(
  post: ChannelPost,
  check: (video: ShownVideo, limits: VideoLimits) => Finding | undefined,
) {
  const { channelId, limits } = post;
  const { videos } = limits;
  if (videos === undefined) return [];
  return videosIn(post).flatMap((video) => {
    const finding = check(video, videos);
    const { picture } = video;
    return finding
      ? [{ severity: "error", place: "media", channelId, picture, ...finding } as const]
      : [];
  });
}
