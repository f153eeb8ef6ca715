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
const closing = /(?<!\p{P})\p{P}+$/u;

/** How many a text has: a repeated link counts once (as on Threads), a repeated hashtag twice. */
export function countIn(text: string, thing: Counted): number {
  const found = text.match(patterns[thing]) ?? [];
  if (thing !== "links") return found.length;
  return new Set(found.map((link) => link.replace(closing, ""))).size;
}
