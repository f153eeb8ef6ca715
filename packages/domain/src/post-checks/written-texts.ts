import type { ChannelPost } from "./post-finding.ts";

/** Returns the texts that readers see: the post, and its first comment if the network has such comments. */
export function writtenTexts({ content, limits }: Pick<ChannelPost, "content" | "limits">) {
  const { firstComment = "" } = content.settings ?? {};
  const texts = [{ place: "text", text: content.text }] as const;
  if (firstComment === "" || limits.firstComment === undefined) return texts;
  return [...texts, { place: "comment", text: firstComment }] as const;
}
