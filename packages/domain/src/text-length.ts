import { utf8ToBytes } from "@noble/hashes/utils.js";

/** What a network counts. `none`: it sets no limit. */
export type TextUnit = "grapheme" | "utf16" | "byte" | "none";

// The root locale: no language changes where a grapheme ends.
const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * What a reader sees as one character each: a family of four, a letter with its accent, a flag. Only what may
 * be more than one code unit is segmented, which takes a hundred times as long as to read a Latin letter.
 */
export function* eachGrapheme(text: string): Generator<string> {
  let index = 0;
  while (index < text.length) {
    if (isAlone(text, index)) {
      yield text.charAt(index);
      index += 1;
    } else {
      const end = endOfRun(text, index);
      for (const { segment } of segmenter.segment(text.slice(index, end))) yield segment;
      index = end;
    }
  }
}

/** A line's end or a Latin letter: between two of these there always is an end of a grapheme. */
function isPlain(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit === 0x0a || (unit >= 0x20 && unit <= 0x7e) || (unit >= 0xa0 && unit <= 0xff);
}

function isAlone(text: string, index: number): boolean {
  return isPlain(text, index) && (index + 1 === text.length || isPlain(text, index + 1));
}

/** Behind the next plain letter that nothing joins: a mark before it may still belong to it. */
function endOfRun(text: string, from: number): number {
  let end = from + 1;
  while (end < text.length && !isAlone(text, end)) end += 1;
  return Math.min(end + 1, text.length);
}

export function graphemesOf(text: string): string[] {
  return [...eachGrapheme(text)];
}

/** How long a text is in the unit that its network counts; graphemes where it counts nothing. */
export function textLength(text: string, unit: TextUnit): number {
  if (unit === "utf16") return text.length;
  if (unit === "byte") return utf8ToBytes(text).length;
  const graphemes = eachGrapheme(text);
  let length = 0;
  while (graphemes.next().done !== true) length += 1;
  return length;
}
