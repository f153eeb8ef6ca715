import { utf8ToBytes } from "@noble/hashes/utils.js";

/** What a network counts. `none`: it sets no limit. */
export type TextUnit = "grapheme" | "utf16" | "byte" | "none";

// The root locale: no language changes where a grapheme ends.
const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/** What a reader sees as one character each: a family of four, a letter with its accent, a flag. */
export function* eachGrapheme(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

export function graphemesOf(text: string): string[] {
  return [...eachGrapheme(text)];
}

/** How long a text is in the unit that its network counts; graphemes where it counts nothing. */
export function textLength(text: string, unit: TextUnit): number {
  if (unit === "utf16") return text.length;
  if (unit === "byte") return utf8ToBytes(text).length;
  return graphemesOf(text).length;
}
