/** Blocks of the Unicode standard whose letters run from right to left (UAX 9, table 4: R and AL). */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}\u200F]/u;
const strong = /\p{L}|[\u200E\u200F]/u;
/** Parts that say their own direction, which `dir="auto"` does not look into either. */
const isolatedPart = /<span dir="(?:rtl|ltr)">.*?<\/span>/gs;

/**
 * The `dir` attribute of a part of a mail, where it runs from right to left: by its first letter (UAX 9, P2), without
 * tags, entities and parts of `isolated`. `dir="auto"` would be simpler; Outlook for Windows does not know it.
 */
export function directionAttribute(markup: string): string {
  const words = markup.replaceAll(isolatedPart, " ").replaceAll(/<[^>]*>|&#?\w+;/g, " ");
  return rightToLeft.test(strong.exec(words)?.[0] ?? "") ? ' dir="rtl"' : "";
}

/** Whether a letter of a text runs from right to left, wherever it stands. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** A name or quotation within a sentence of another direction; `markup` as it is where it runs from left to right. */
export function isolated(markup: string): string {
  const direction = directionAttribute(markup);
  return direction === "" ? markup : `<span${direction}>${markup}</span>`;
}
