/** Limits how many tasks run at once. */
export type Slots = {
  /** Resolves with the function that frees the slot. */
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
