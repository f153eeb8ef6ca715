import type { RateLimit } from "@postlark/networks/tools";

/** The rate limits in a network's answers during one delivery. */
export type RateLimitTracker = {
  readonly record: (limit: RateLimit) => void;
  /** Stores limits that are nearly or fully used up, for the next claims. */
  readonly save: () => Promise<void>;
};

/** Share of a limit from which the rest counts as few. */
const lowShare = 0.2;

/** Minimum time until the reset, in milliseconds: limits that reset sooner are stored only if used up. */
const minDurationMs = 60_000;

/** Collects a network's rate limits and stores the most restrictive. @param now in ms since 1970 */
export function createRateLimitTracker(
  now: () => number,
  write: (limit: RateLimit) => Promise<void>,
): RateLimitTracker {
  const tracked = new Map<string, RateLimit>();

  const isExhausted = ({ left, until }: RateLimit): boolean =>
    left === 0 && until.getTime() > now();

  const isNearlyExhausted = ({ left, max, until }: RateLimit): boolean =>
    max !== null && left <= max * lowShare && until.getTime() > now() + minDurationMs;

  return {
    record(limit) {
      // The newest answer counts, except that a used-up limit stays so until it resets.
      const key = `${limit.unit} ${limit.max}`;
      const earlier = tracked.get(key);
      if (earlier === undefined || !isExhausted(earlier)) tracked.set(key, limit);
    },
    async save() {
      const limits = [...tracked.values()];
      const limit =
        limits
          .filter(isExhausted)
          .toSorted((one, other) => other.until.getTime() - one.until.getTime())[0] ??
        limits.filter(isNearlyExhausted).toSorted((one, other) => one.left - other.left)[0];
      if (limit) await write(limit);
    },
  };
}
