/** What some networks limit in a text besides its length. */
export type Counted = "links" | "hashtags" | "mentions";

export type CountLimits = { readonly [Thing in Counted]?: number };

const patterns: Readonly<Record<Counted, RegExp>> = {
  links: /(?:https?:\/\/|www\.)[^\s<>"]+/giu,
  // Instagram's rule: digits and emoji count too.
  hashtags: /[#＃](?=[\p{L}\p{N}_\p{Extended_Pictographic}])/gu,
  mentions: /(?<![\p{L}\p{N}_.])@[\w.]+/gu,
};

/** Punctuation at the end; matched once per run of punctuation, however long. */
const trailingPunctuation = /(?<!\p{P})\p{P}+$/u;

/**
 * Counts the links, hashtags or mentions in a text: a repeated link once (as Threads does), a repeated hashtag twice.
 */
export function countIn(text: string, counted: Counted): number {
  const matches = text.match(patterns[counted]) ?? [];
  if (counted !== "links") return matches.length;
  return new Set(matches.map((link) => link.replace(trailingPunctuation, ""))).size;
}
