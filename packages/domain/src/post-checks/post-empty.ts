import { isBlankText } from "../text/publishable-text.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** Neither a picture nor anything else that could be seen. */
export function postEmpty({ channelId, content }: ChannelPost): PostFinding[] {
  if (!isBlankText(content.text) || content.media.length > 0) return [];
  return [{ rule: "post_empty", severity: "error", place: "text", channelId }];
}
