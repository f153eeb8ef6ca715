import { textLength } from "../text-length.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** A description longer than the network keeps, in graphemes. */
export function altTextTooLong({ channelId, limits, content }: ChannelPost): PostFinding[] {
  const max = limits.pictures.altMax;
  if (max === null) return [];
  return content.media.flatMap(({ alt }, picture): PostFinding[] => {
    const over = textLength(alt, "grapheme") - max;
    if (over <= 0) return [];
    const cause = { severity: "error", place: "media", channelId, picture } as const;
    return [{ rule: "alt_text_too_long", ...cause, over, max }];
  });
}
