/** Unicode blocks with right-to-left letters (UAX 9, table 4: R and AL). */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}\u200F]/u;
const strong = /\p{L}|[\u200E\u200F]/u;
/** Parts with a direction of their own, which `dir="auto"` ignores too. */
const isolatedPart = /<span dir="(?:rtl|ltr)">.*?<\/span>/gs;

/**
 * The `dir` attribute of a right-to-left part of a mail: by its first letter (UAX 9, P2), without tags, entities and
 * parts of `isolated`. Outlook for Windows does not support the simpler `dir="auto"`.
 */
export function directionAttribute(markup: string): string {
  const text = markup.replaceAll(isolatedPart, " ").replaceAll(/<[^>]*>|&#?\w+;/g, " ");
  return rightToLeft.test(strong.exec(text)?.[0] ?? "") ? ' dir="rtl"' : "";
}

/** Whether a text contains a right-to-left letter. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Wraps a right-to-left name or quotation inside a sentence; returns `markup` unchanged if it is left-to-right. */
export function isolateDirection(markup: string): string {
  const direction = directionAttribute(markup);
  return direction === "" ? markup : `<span${direction}>${markup}</span>`;
}
