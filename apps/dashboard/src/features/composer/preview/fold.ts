import { graphemesOf } from "@postlark/domain/segment-text";

/** A network's limit for the text shown before expanding: characters or lines, whichever is less. */
export type Fold = { readonly characters: number; readonly lines?: number };

/** A longer word is cut, in UTF-16 code units. */
const maxWordLength = 30;

/** The index after the text shown before expanding; null if all of it is shown. */
export function foldAt(text: string, { characters, lines = Infinity }: Fold): number | null {
  const lineWidth = characters / lines;
  let [offset, charactersLeft, linesLeft] = [0, characters, lines];
  for (const line of text.split("\n")) {
    if (linesLeft < 1) return text.slice(0, offset).trimEnd().length;
    if (line.length > charactersLeft) return wordEnd(text, offset + charactersLeft);
    offset += line.length + 1;
    charactersLeft -= line.length;
    const wrappedLines = Math.max(1, lineWidth > 0 ? Math.ceil(line.length / lineWidth) : 1);
    linesLeft -= wrappedLines;
    if (lines < Infinity) charactersLeft = Math.min(charactersLeft, linesLeft * lineWidth);
  }
  return null;
}

/** The end of the last whole word before an index, or of the last whole character. */
function wordEnd(text: string, index: number): number {
  const textBefore = text.slice(0, index);
  const word = /\s+\S*$/u.exec(textBefore);
  if (word !== null && word.index > 0 && index - word.index <= maxWordLength) return word.index;
  return graphemesOf(textBefore).slice(0, -1).join("").length;
}
