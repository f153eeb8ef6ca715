import { isVideo } from "../media/video.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** A picture or video without alt text. */
export function altTextMissing({ channelId, content }: ChannelPost): PostFinding[] {
  return content.media.flatMap((attachment, picture): PostFinding[] => {
    if (attachment.alt.trim() !== "") return [];
    const cause = { severity: "warning", place: "media", channelId, picture } as const;
    return [{ rule: "alt_text_missing", ...cause, isVideo: isVideo(attachment) }];
  });
}
