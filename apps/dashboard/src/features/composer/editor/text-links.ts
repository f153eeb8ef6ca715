import { handlesOf } from "@postlark/domain/handles";
import { hashtagsOf } from "@postlark/domain/hashtags";
import { webAddressesOf } from "@postlark/domain/web-addresses";

/** A range that networks turn into a link, in UTF-16 code units. */
export type TextLink = { from: number; to: number };

/**
 * URLs without the trailing full stop, names such as `@sam.bsky.social`, and hashtags that are not numbers. Only
 * used for display: the network decides what becomes a link.
 */
export function linksOf(text: string): TextLink[] {
  const addresses = webAddressesOf(text).map(({ from, to }) => ({ from, to }));
  const names = handlesOf(text).map(({ from, to }) => ({ from, to }));
  const tags = hashtagsOf(text).map(({ from, to }) => ({ from, to }));
  return [...addresses, ...names, ...tags].toSorted((one, other) => one.from - other.from);
}

export type TextPiece = { text: string; from: number; isLink: boolean };

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
