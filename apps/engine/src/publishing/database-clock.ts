/**
 * Postgres' time, of which this process learns with each claim. Its own clock, which may be wrong or
 * jump, counts for nothing: between two answers only the monotonic one runs.
 */
export type DatabaseClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** @param time what Postgres said, in milliseconds since 1970 */
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
