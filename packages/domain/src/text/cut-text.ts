import { iterateGraphemes } from "./segment-text.ts";

/** Enough lookahead to see whether a character continues, in UTF-16 code units. */
const lookAhead = 64;

/** The beginning of a text, at most `max` UTF-16 code units, without half a character at the end. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { length } of iterateGraphemes(text.slice(0, max + lookAhead))) {
    if (end + length > max) break;
    end += length;
  }
  return text.slice(0, end);
}
