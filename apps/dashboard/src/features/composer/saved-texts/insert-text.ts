/** In UTF-16 code units. */
type Range = { from: number; to: number };

/**
 * Inserts a text into another, separated from words by spaces.
 * @returns the text, and the end of the insertion
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
