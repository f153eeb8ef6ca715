/** Where a text has what networks make a link of, by its place in UTF-16 code units. */
export type TextLink = { from: number; to: number };

/**
 * Web addresses without the full stop behind them, names such as `@sam.bsky.social`, hashtags that are no
 * number. What the network itself makes of it is its own to say: this is drawn, never sent.
 */
const link =
  /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'’]|(?<![\p{L}\p{N}_@#])@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|(?<![\p{L}\p{N}_&#])#(?!\p{N}+(?![\p{L}\p{N}_]))[\p{L}\p{N}_]+/gu;

export function linksOf(text: string): TextLink[] {
  return Array.from(text.matchAll(link), ({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }));
}

export type TextPiece = { text: string; from: number; isLink: boolean };

/** A text in pieces, each a link or not. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { from, to } of linksOf(text)) {
    if (from > end) pieces.push({ text: text.slice(end, from), from: end, isLink: false });
    pieces.push({ text: text.slice(from, to), from, isLink: true });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), from: end, isLink: false });
  return pieces;
}
