import { eachGrapheme } from "./segment-text.ts";

/** Enough of what follows to tell whether a character goes on, in UTF-16 code units. */
const lookAhead = 64;

/**
 * The beginning of a text, no longer than so many UTF-16 code units and without half a character at its end: one that is
 * cut in the middle is no Unicode, which Postgres, JSON readers and mail programs refuse or draw as �.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { length } of eachGrapheme(text.slice(0, max + lookAhead))) {
    if (end + length > max) break;
    end += length;
  }
  return text.slice(0, end);
}
