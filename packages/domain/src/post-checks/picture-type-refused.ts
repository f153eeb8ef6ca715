import { isVideo } from "../media/video.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** A file type that the network refuses, such as GIF. */
export function pictureTypeRefused({ channelId, limits, content }: ChannelPost): PostFinding[] {
  const { max, types } = limits.pictures;
  // Networks without pictures have their own rule.
  if (max === 0) return [];
  return content.media.flatMap(({ type }, picture): PostFinding[] => {
    if (isVideo({ type }) || types.includes(type)) return [];
    const cause = { severity: "error", place: "media", channelId, picture } as const;
    return [{ rule: "picture_type_refused", ...cause, type }];
  });
}
