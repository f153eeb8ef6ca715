// As twitter-text 3 has it, configuration v3 (docs.x.com/fundamentals/counting-characters, read on 2026-11-25): 280 of
// what most alphabets count 1 each in, and all else 2.

/** A part of a text that counts as one thing, whatever its length. */
export type Span = { readonly from: number; readonly to: number; readonly size: number };

const linkSize = 23;

/** Code points that count 1, each range with its end. */
const light: readonly (readonly [from: number, to: number])[] = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
];

/** An emoji counts 2, of however many code points it is made. */
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u20E3|\p{RI}{2}/u;

/** What a grapheme counts. */
export function weightOf(grapheme: string): number {
  if (emoji.test(grapheme)) return 2;
  let weight = 0;
  for (const sign of grapheme.normalize("NFC")) {
    const point = sign.codePointAt(0) ?? 0;
    weight += light.some(([from, to]) => point >= from && point <= to) ? 1 : 2;
  }
  return weight;
}

/**
 * Links that are written out, and names of sites. X knows which endings there are; here each counts that could be one,
 * since a text that X finds too long is refused.
 */
const link =
  /(?<![\w@＠$#＃])(?:https?:\/\/(?:[\p{L}\p{N}_-]+\.)+(?:[a-z]{2,}|\p{L}{2,})|(?<![./-])(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z]{2,}(?![\w@-]))(?::\d+)?(?:\/(?:(?:[\p{sc=Latin}\p{sc=Cyrillic}0-9!*';:=+,.$/%#[\]_~@|&-]|\([\w/.-]*\))*(?:[\p{sc=Latin}\p{sc=Cyrillic}0-9=_#/+-]|\([\w/.-]*\)))?)?(?:\?[\w!?*'@();:&=+$/%#[\].,~|-]*[\w&=#/$|-])?/giu;

/** Where the links of a text are, which count the same each. */
export function weightedLinks(text: string): Span[] {
  return Array.from(text.matchAll(link), ({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    size: linkSize,
  }));
}
