/** Maximum of the back-off. */
const maxWaitMs = 300_000;

/** Milliseconds during which a delivery is retried. */
export const retryWindowMs = 24 * 3_600_000;

/**
 * Returns the wait before the next try if the network names none: 1, 2, 4 … 300 s with at most 25 % jitter.
 * @param attempts tries so far
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function backOff(attempts: number, random = Math.random()): number {
  const wait = Math.min(1_000 * 2 ** Math.max(0, attempts - 1), maxWaitMs);
  return Math.round(wait * (1 + random / 4));
}
