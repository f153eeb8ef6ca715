/**
 * `marketing/community-management/shares/little-text-format`: each of these is markup unless it is escaped; LinkedIn
 * cuts a text off where markup is broken, and says nothing.
 */
const reserved = /[|{}@[\]()<>#\\*_~]/g;

/** A sign and letters or digits that make a hashtag of it, where LinkedIn would show one. */
const hashtag = /(?<=^|\s)#(?=[\p{L}\p{N}]*\p{L})/gu;

/** Text as LinkedIn takes it: everything is text, but hashtags, which stay what they are. */
export function littleText(text: string): string {
  const tags = new Set(Array.from(text.matchAll(hashtag), ({ index }) => index));
  return text.replaceAll(reserved, (sign, at: number) => (tags.has(at) ? sign : `\\${sign}`));
}
