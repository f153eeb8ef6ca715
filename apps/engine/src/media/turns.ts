export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Does a few things at a time, in the order in which they are asked for.
 * @param full what whoever comes is told where too many wait already
 */
export function createTurns(atOnce: number, mostWaiting: number, full: () => Error): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw full();
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
