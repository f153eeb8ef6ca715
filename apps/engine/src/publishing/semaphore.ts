/** Limits how many deliveries are sent at once. */
export type Semaphore = {
  /** Waits in order of calls, then resolves with the function that releases the permit. */
  readonly acquire: () => Promise<() => void>;
};

export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = [];
  let freePermits = permits;

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else freePermits += 1;
  }

  return {
    async acquire() {
      if (freePermits > 0) freePermits -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return release;
    },
  };
}
