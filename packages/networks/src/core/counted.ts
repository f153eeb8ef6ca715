import * as z from "zod";

/** A number as networks' answers have it; anything else is none. */
export const countOf = z.nullable(z.int().nonnegative()).catch(null);

/** The second post of a thread answers the first, and is no answer of others. */
export function repliesOfOthers(replies: number | null, posts: number): number | null {
  return replies === null ? null : Math.max(0, replies - (posts > 1 ? 1 : 0));
}
