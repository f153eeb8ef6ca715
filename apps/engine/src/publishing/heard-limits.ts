import type { RateLimit } from "@postlark/networks/tools";

/** What a network's answers told of its limits while one delivery was under way. */
export type HeardLimits = {
  readonly hear: (limit: RateLimit) => void;
  /** Has whoever claims next know what is used up, or nearly; there is nothing to know of plenty. */
  readonly note: () => Promise<void>;
};

/** What is left of a limit is few from this share on. */
const fewShare = 0.2;

/** Limits that begin anew within a minute are nothing to tell people of, unless they are used up. */
const shortest = 60_000;

/** @param now in milliseconds since 1970 */
export function createHeardLimits(
  now: () => number,
  write: (limit: RateLimit) => Promise<void>,
): HeardLimits {
  const heard = new Map<string, RateLimit>();

  const isUsedUp = ({ left, until }: RateLimit): boolean => left === 0 && until.getTime() > now();

  const isFew = ({ left, max, until }: RateLimit): boolean =>
    max !== null && left <= max * fewShare && until.getTime() > now() + shortest;

  return {
    hear(limit) {
      // Of one limit the newest answer counts, but for one that was used up: it stays so until its time.
      const key = `${limit.what} ${limit.max}`;
      const before = heard.get(key);
      if (before === undefined || !isUsedUp(before)) heard.set(key, limit);
    },
    async note() {
      const limits = [...heard.values()];
      const limit =
        limits
          .filter(isUsedUp)
          .toSorted((one, other) => other.until.getTime() - one.until.getTime())[0] ??
        limits.filter(isFew).toSorted((one, other) => one.left - other.left)[0];
      if (limit) await write(limit);
    },
  };
}
