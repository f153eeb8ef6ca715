/** A number of places, taken in the order in which they were asked for. */
export type Slots = {
  /** Resolves once there is a place. @returns frees it */
  readonly take: () => Promise<() => void>;
};

export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return release;
    },
  };
}
