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

/** How many links, hashtags or mentions a text has: a repeated link counts once (as on Threads), a repeated hashtag twice. */
export function countIn(text: string, thing: Counted): number {
  const matches = text.match(patterns[thing]) ?? [];
  if (thing !== "links") return matches.length;
  return new Set(matches.map((link) => link.replace(trailingPunctuation, ""))).size;
}
