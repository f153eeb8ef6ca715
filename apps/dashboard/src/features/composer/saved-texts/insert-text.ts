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
  const textBefore = text.slice(0, from);
  const space = textBefore === "" || /\s$/u.test(textBefore) || /^\s/u.test(piece) ? "" : " ";
  return {
    text: textBefore + space + piece + text.slice(to),
    end: from + space.length + piece.length,
  };
}
