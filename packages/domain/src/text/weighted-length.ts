// twitter-text 3, configuration v3 (docs.x.com/fundamentals/counting-characters, read on 2026-11-25): a limit of 280,
// where most alphabets count 1 per letter and all else counts 2.

/** A range of a text with a fixed size. */
export type Span = { readonly from: number; readonly to: number; readonly size: number };

const linkSize = 23;

/** Ranges of code points that count 1. */
const singleWeightRanges: readonly (readonly [from: number, to: number])[] = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
];

/** An emoji counts 2, however many code points it has. */
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u20E3|\p{RI}{2}/u;

/** Returns how much a grapheme counts on X. */
export function weightOf(grapheme: string): number {
  if (emoji.test(grapheme)) return 2;
  let weight = 0;
  for (const character of grapheme.normalize("NFC")) {
    const point = character.codePointAt(0) ?? 0;
    weight += singleWeightRanges.some(([from, to]) => point >= from && point <= to) ? 1 : 2;
  }
  return weight;
}

/** URLs and host names. X knows the real top-level domains; here all count, which is the safe side. */
const link =
  /(?<![\w@＠$#＃])(?:https?:\/\/(?:[\p{L}\p{N}_-]+\.)+(?:[a-z]{2,}|\p{L}{2,})|(?<![./-])(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z]{2,}(?![\w@-]))(?::\d+)?(?:\/(?:(?:[\p{sc=Latin}\p{sc=Cyrillic}0-9!*';:=+,.$/%#[\]_~@|&-]|\([\w/.-]*\))*(?:[\p{sc=Latin}\p{sc=Cyrillic}0-9=_#/+-]|\([\w/.-]*\)))?)?(?:\?[\w!?*'@();:&=+$/%#[\].,~|-]*[\w&=#/$|-])?/giu;

/** Returns the links of a text, all of the same size on X. */
export function linkSpans(text: string): Span[] {
  return Array.from(text.matchAll(link), ({ 0: match, index }) => ({
    from: index,
    to: index + match.length,
    size: linkSize,
  }));
}
