export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs a few tasks at a time, in order.
 * @param createFullError makes the error for a caller when too many wait
 */
export function createTurns({
  maxRunning,
  maxWaiting,
  createFullError,
}: {
  maxRunning: number;
  maxWaiting: number;
  createFullError: () => Error;
}): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw createFullError();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
