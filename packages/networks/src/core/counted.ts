import * as z from "zod";

/** A count in a network's response; null if it is not a valid number. */
export const countSchema = z.nullable(z.int().nonnegative()).catch(null);

/** The replies without the thread's own second post, which is a reply to the first. */
export function repliesOfOthers(replies: number | null, posts: number): number | null {
  return replies === null ? null : Math.max(0, replies - (posts > 1 ? 1 : 0));
}
