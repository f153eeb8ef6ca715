/** In UTF-16 code units. */
type Range = { from: number; to: number };

/**
 * A text with another put into it: between words there is a blank.
 * @returns the whole, and where what was put in ends
 */
export function insertText(
  text: string,
  { from, to }: Range,
  piece: string,
): { text: string; end: number } {
  const before = text.slice(0, from);
  const glue = before === "" || /\s$/u.test(before) || /^\s/u.test(piece) ? "" : " ";
  return {
    text: before + glue + piece + text.slice(to),
    end: from + glue.length + piece.length,
  };
}
