import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** A picture without words for whoever cannot see it. */
export function altTextMissing({ channelId, content }: ChannelPost): PostFinding[] {
  return content.media.flatMap(({ alt }, picture): PostFinding[] =>
    alt.trim() === ""
      ? [{ rule: "alt_text_missing", severity: "warning", place: "media", channelId, picture }]
      : [],
  );
}
