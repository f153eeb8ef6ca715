import { textLength } from "../text/text-length.ts";
import { isVideo } from "../media/video.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** Alt text over the network's limit, in graphemes. */
export function altTextTooLong({ channelId, limits, content }: ChannelPost): PostFinding[] {
  const { pictures, videos } = limits;
  return content.media.flatMap((attachment, picture): PostFinding[] => {
    // Networks without pictures or videos have their own rule.
    const max = isVideo(attachment) ? videos?.altMax : pictures.max === 0 ? null : pictures.altMax;
    if (max === null || max === undefined) return [];
    const over = textLength(attachment.alt, "grapheme") - max;
    if (over <= 0) return [];
    const cause = { severity: "error", place: "media", channelId, picture } as const;
    return [{ rule: "alt_text_too_long", ...cause, over, max, isVideo: isVideo(attachment) }];
  });
}
