import { hashtagsOf } from "@postlark/domain/hashtags";

/**
 * `marketing/community-management/shares/little-text-format`: reserved characters must be escaped; LinkedIn silently
 * cuts a text at broken markup.
 */
const reserved = /[|{}@[\]()<>#\\*_~]/g;

/** Escapes a text for LinkedIn, except hashtags. */
export function littleText(text: string): string {
  const tags = new Set(hashtagsOf(text).map(({ from }) => from));
  return text.replaceAll(reserved, (sign, at: number) => (tags.has(at) ? sign : `\\${sign}`));
}
