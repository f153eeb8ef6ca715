/** What some networks limit in a post's text besides its length. */
export type Counted = "links" | "hashtags" | "mentions";

export type CountLimits = { readonly [Thing in Counted]?: number };

const patterns: Readonly<Record<Counted, RegExp>> = {
  links: /(?:https?:\/\/|www\.)[^\s<>"]+/giu,
  // As Instagram has them: also of digits and of emoji alone.
  hashtags: /[#＃](?=[\p{L}\p{N}_\p{Extended_Pictographic}])/gu,
  mentions: /(?<![\p{L}\p{N}_.])@[\w.]+/gu,
};

/** What ends a sentence, or a bracket around it; looked for once in each run of signs, however long that is. */
const closing = /(?<!\p{P})\p{P}+$/u;

/** How many a text has: a link that stands there twice is one (Threads), a hashtag is two. */
export function countIn(text: string, thing: Counted): number {
  const found = text.match(patterns[thing]) ?? [];
  if (thing !== "links") return found.length;
  return new Set(found.map((link) => link.replace(closing, ""))).size;
}
