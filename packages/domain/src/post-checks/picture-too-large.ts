import { isVideo } from "../media/video.ts";
import type { ChannelPost, PostFacts, PostFinding } from "./post-finding.ts";

/** A picture with more bytes or pixels than the network accepts. */
export function pictureTooLarge(
  { channelId, limits, content }: ChannelPost,
  { pictureBytes }: Pick<PostFacts, "pictureBytes">,
): PostFinding[] {
  const { max, maxBytes, maxSide } = limits.pictures;
  // Networks without pictures have their own rule.
  if (max === 0) return [];
  return content.media.flatMap((attachment, picture): PostFinding[] => {
    if (isVideo(attachment)) return [];
    const { hash, width, height } = attachment;
    const bytes = pictureBytes.get(hash) ?? 0;
    if (bytes <= maxBytes && Math.max(width, height) <= maxSide) return [];
    const cause = { severity: "error", place: "media", channelId, picture } as const;
    return [{ rule: "picture_too_large", ...cause, maxBytes, maxSide }];
  });
}
