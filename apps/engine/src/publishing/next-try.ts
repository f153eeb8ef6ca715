import { backOff, retryWindowMs } from "./retry-time.ts";

type TryTimes = {
  readonly attempts: number;
  /** All times in milliseconds since 1970. */
  readonly dueAt: number;
  readonly now: number;
  /** The network's own retry time. */
  readonly retryAt?: number | undefined;
  /** Longest wait, in milliseconds. */
  readonly maxWaitMs?: number | undefined;
  /** Time of this round's first try; queried only if needed. */
  readonly triedSince: () => Promise<number>;
};

/**
 * Returns the wait before the next try: the network's own, else the back-off; at most until the end of the 24 hours, so that a
 * network with a later retry time is tried once more then.
 * @returns milliseconds; null once the 24 hours are over
 */
export async function nextTryDelayMs(times: TryTimes): Promise<number | null> {
  const { attempts, dueAt, now, retryAt, maxWaitMs = Infinity, triedSince } = times;
  const delayMs = retryAt === undefined ? backOff(attempts + 1) : retryAt - now;
  const waitMs = Math.min(Math.max(0, delayMs), maxWaitMs);
  let windowLeftMs = dueAt + retryWindowMs - now;
  // It may have been due long before its first try: its channel waited, or a member retried it.
  if (waitMs > windowLeftMs)
    windowLeftMs = Math.max(windowLeftMs, (await triedSince()) + retryWindowMs - now);
  return windowLeftMs > 0 ? Math.min(waitMs, windowLeftMs) : null;
}
