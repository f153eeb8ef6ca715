import { isBlankText } from "../text/publishable-text.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** No picture and no visible text. */
export function postEmpty({ channelId, content }: ChannelPost): PostFinding[] {
  if (!isBlankText(content.text) || content.media.length > 0) return [];
  return [{ rule: "post_empty", severity: "error", place: "text", channelId }];
}
