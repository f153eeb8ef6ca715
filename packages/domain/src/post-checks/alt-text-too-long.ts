import { textLength } from "../text-length.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** A description longer than the network keeps, in graphemes. */
export function altTextTooLong({ channelId, limits, content }: ChannelPost): PostFinding[] {
  const { altMax: max, max: most } = limits.pictures;
  // A network without pictures refuses them for their number.
  if (max === null || most === 0) return [];
  return content.media.flatMap(({ alt }, picture): PostFinding[] => {
    const over = textLength(alt, "grapheme") - max;
    if (over <= 0) return [];
    const cause = { severity: "error", place: "media", channelId, picture } as const;
    return [{ rule: "alt_text_too_long", ...cause, over, max }];
  });
}
