import { backOff, retryWindow } from "./retry-time.ts";

type Tried = {
  /** How many tries there were before this one. */
  readonly attempts: number;
  /** In milliseconds since 1970, as all times here. */
  readonly dueAt: number;
  readonly now: number;
  /** When the network says to come again. */
  readonly after?: number | undefined;
  /** In how many milliseconds at most. */
  readonly atMost?: number | undefined;
  /** When the first try of this round was: asked only where it matters. */
  readonly triedSince: () => Promise<number>;
};

/**
 * When to try again: by the network's own time, else by the back-off; never later than the end of the 24 hours, so that
 * a network that says to come back in two days is tried once more at their end.
 * @returns in how many milliseconds; null where the 24 hours are over
 */
export async function nextTry(tried: Tried): Promise<number | null> {
  const { attempts, dueAt, now, after, atMost = Infinity, triedSince } = tried;
  const wanted = after === undefined ? backOff(attempts + 1) : after - now;
  const wait = Math.min(Math.max(0, wanted), atMost);
  let left = dueAt + retryWindow - now;
  // It may have been due long before its first try: its channel waited, or somebody had it tried again.
  if (wait > left) left = Math.max(left, (await triedSince()) + retryWindow - now);
  return left > 0 ? Math.min(wait, left) : null;
}
