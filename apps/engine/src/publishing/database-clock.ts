/**
 * Postgres' time, learnt with each claim and continued by the monotonic clock. This machine's wall clock may be wrong
 * or jump, and is not used.
 */
export type DatabaseClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** @param time of Postgres, in milliseconds since 1970 */
  readonly learn: (time: number) => void;
};

export function createDatabaseClock(): DatabaseClock {
  let offset = Date.now() - performance.now();
  return {
    now: () => performance.now() + offset,
    learn(time) {
      offset = time - performance.now();
    },
  };
}
