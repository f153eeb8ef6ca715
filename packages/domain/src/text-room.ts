import type { Content } from "./post-content.ts";
import { textLength, type TextUnit } from "./text-length.ts";

/** How much text fits into one post: Mastodon counts a content warning with it. Null for any length. */
export function textRoom(
  { max, unit }: { readonly max: number | null; readonly unit: TextUnit },
  settings: Content["settings"],
): number | null {
  if (max === null || unit !== "mastodon") return max;
  return Math.max(0, max - textLength(settings?.warning?.trim() ?? "", "grapheme"));
}
