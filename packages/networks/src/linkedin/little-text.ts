import { hashtagsOf } from "@postlark/domain/hashtags";

/**
 * `marketing/community-management/shares/little-text-format`: each of these is markup unless it is escaped; LinkedIn
 * cuts a text off where markup is broken, and says nothing.
 */
const reserved = /[|{}@[\]()<>#\\*_~]/g;

/** Text as LinkedIn takes it: everything is text, but hashtags, which stay what they are. */
export function littleText(text: string): string {
  const tags = new Set(hashtagsOf(text).map(({ from }) => from));
  return text.replaceAll(reserved, (sign, at: number) => (tags.has(at) ? sign : `\\${sign}`));
}
