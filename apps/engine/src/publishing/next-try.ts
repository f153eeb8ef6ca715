import { backOff, retryWindow } from "./retry-time.ts";

type Tried = {
  readonly attempts: number;
  /** All times in milliseconds since 1970. */
  readonly dueAt: number;
  readonly now: number;
  /** The network's own retry time. */
  readonly after?: number | undefined;
  /** Longest wait, in milliseconds. */
  readonly atMost?: number | undefined;
  /** Time of this round's first try; queried only if needed. */
  readonly triedSince: () => Promise<number>;
};

/**
 * The wait before the next try: the network's own, else the back-off; at most until the end of the 24 hours, so that a
 * network with a later retry time is tried once more then.
 * @returns milliseconds; null once the 24 hours are over
 */
export async function nextTry(tried: Tried): Promise<number | null> {
  const { attempts, dueAt, now, after, atMost = Infinity, triedSince } = tried;
  const delay = after === undefined ? backOff(attempts + 1) : after - now;
  const wait = Math.min(Math.max(0, delay), atMost);
  let left = dueAt + retryWindow - now;
  // It may have been due long before its first try: its channel waited, or a member retried it.
  if (wait > left) left = Math.max(left, (await triedSince()) + retryWindow - now);
  return left > 0 ? Math.min(wait, left) : null;
}
