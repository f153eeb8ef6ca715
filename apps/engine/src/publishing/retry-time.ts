const longest = 300_000;

/** For how long a delivery is tried again. */
export const retryWindow = 24 * 3_600_000;

/**
 * How long to wait before the next try where the network says nothing: 1, 2, 4 … 300 s, a quarter more
 * at most, so that what failed together does not come back together.
 * @param attempts how many tries there were
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function backOff(attempts: number, random = Math.random()): number {
  const wait = Math.min(1_000 * 2 ** Math.max(0, attempts - 1), longest);
  return Math.round(wait * (1 + random / 4));
}
