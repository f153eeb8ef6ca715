import type { Content } from "./post-content.ts";
import { textLength, type TextUnit } from "../text/text-length.ts";

type TextLimit = { readonly max: number | null; readonly unit: TextUnit };

/** The limit of a first comment: that of a post where it is a reply, or a limit of its own. */
export type CommentLimit = "reply" | { readonly max: number; readonly unit: TextUnit };

/** Returns how much text fits into one post, in the network's unit: on Mastodon, the content warning counts too. Null: any length. */
export function maxTextSize(
  { max, unit }: TextLimit,
  settings: Content["settings"],
): number | null {
  if (max === null || unit !== "mastodon") return max;
  return Math.max(0, max - textLength(settings?.warning?.trim() ?? "", "grapheme"));
}

/** Returns how much text fits into a first comment, and its unit; undefined if the network has none. */
export function firstCommentLimit(
  { text, firstComment }: { readonly text: TextLimit; readonly firstComment?: CommentLimit },
  settings: Content["settings"],
): TextLimit | undefined {
  if (firstComment !== "reply") return firstComment;
  return { max: maxTextSize(text, settings), unit: text.unit };
}
