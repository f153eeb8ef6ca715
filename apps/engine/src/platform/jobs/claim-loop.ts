/** Claims due items at once while there is room. */
export type ClaimLoop = {
  /** Claims again: call it when an item may be due earlier or room was freed. Many calls at once count as one. */
  readonly wake: () => void;
  readonly stop: () => void;
};

export type ClaimLoopOptions = {
  readonly freeSlots: () => number;
  /** Free slots that are worth a claim of their own under load. */
  readonly minFreeSlots: number;
  /** Claims due items and starts them. @returns their number */
  readonly claim: (maxItems: number) => Promise<number>;
  readonly msUntilNext: () => Promise<number>;
  readonly onError: (error: unknown) => void;
  /** Longest interval between claims without timers or notifications, in milliseconds. */
  readonly pollMs?: number | undefined;
};

/** All in milliseconds. */
const pausesMs = {
  /** Due items are claimed by another engine, or their workspace has no free slot. */
  claimedElsewhere: 100,
  /** A claim of twenty costs little more than one of one: under load, freed slots are collected for this long. */
  gather: 15,
  /** While Postgres is down. */
  databaseDown: 500,
};

/** Claims due items when woken, when the next is due, and after `pollMs`. `onError` receives errors. */
export function createClaimLoop(options: ClaimLoopOptions): ClaimLoop {
  const { freeSlots, minFreeSlots, claim, msUntilNext, onError, pollMs = 5_000 } = options;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isRunning = false;
  let isWoken = false;
  let isGathering = false;
  /** Whether more items were due than there was room for. */
  let hasBacklog = false;

  function runAfter(milliseconds: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), milliseconds);
  }

  /** @returns milliseconds until the next round; undefined if a freed slot starts it */
  async function claimOnce(): Promise<number | undefined> {
    const maxClaims = freeSlots();
    if (maxClaims === 0) {
      hasBacklog = true;
      return undefined;
    }
    const claimed = await claim(maxClaims);
    hasBacklog = claimed === maxClaims;
    if (hasBacklog) return undefined;
    const waitMs = await msUntilNext();
    if (waitMs > 0) return Math.min(Math.ceil(waitMs), pollMs);
    return claimed > 0 ? 0 : pausesMs.claimedElsewhere;
  }

  async function run(): Promise<void> {
    if (isRunning || isStopped) {
      isWoken = true;
      return;
    }
    isRunning = true;
    isWoken = false;
    isGathering = false;
    clearTimeout(timer);
    try {
      const waitMs = await claimOnce();
      runAfter(isWoken ? 0 : (waitMs ?? pollMs));
    } catch (error) {
      onError(error);
      runAfter(pausesMs.databaseDown);
    } finally {
      isRunning = false;
    }
  }

  return {
    wake() {
      if (isRunning) isWoken = true;
      else if (!hasBacklog || freeSlots() >= minFreeSlots) void run();
      else if (!isGathering) {
        isGathering = true;
        runAfter(pausesMs.gather);
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
