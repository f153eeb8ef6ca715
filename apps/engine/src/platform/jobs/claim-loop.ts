/** Claims what is due as soon as it is, while there is room for it. */
export type ClaimLoop = {
  /** Something may be due earlier than known, or there is room again. Many calls at once count as one. */
  readonly wake: () => void;
  readonly stop: () => void;
};

export type ClaimLoopOptions = {
  /** How many deliveries there is room for. */
  readonly room: () => number;
  /** Room that is worth a claim at once, under load. */
  readonly worthwhile: number;
  /** Claims what is due and begins with it. @returns how many those are */
  readonly claim: (most: number) => Promise<number>;
  /** Milliseconds until something is due. */
  readonly nextIn: () => Promise<number>;
  readonly onError: (error: unknown) => void;
  /** The net below timers and notifications: how long nothing is asked at most. In milliseconds. */
  readonly poll?: number | undefined;
};

/** All in milliseconds. */
const waits = {
  /** While what is due cannot be had: another engine has it, or its workspace has all its places. */
  elsewhere: 100,
  /** A claim costs little more for twenty deliveries than for one: under load room gathers for this long. */
  gather: 15,
  /** While Postgres cannot be reached. */
  away: 500,
};

export function createClaimLoop(options: ClaimLoopOptions): ClaimLoop {
  const { room, worthwhile, claim, nextIn, onError, poll = 5_000 } = options;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isRunning = false;
  let isWoken = false;
  let isGathering = false;
  /** Whether more was due than there was room for. */
  let hasBacklog = false;

  function again(milliseconds: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), milliseconds);
  }

  /** @returns in how many milliseconds to come again; undefined when a place that gets free says so */
  async function round(): Promise<number | undefined> {
    const most = room();
    if (most === 0) {
      hasBacklog = true;
      return undefined;
    }
    const claimed = await claim(most);
    hasBacklog = claimed === most;
    if (hasBacklog) return undefined;
    const wait = await nextIn();
    if (wait > 0) return Math.min(Math.ceil(wait), poll);
    return claimed > 0 ? 0 : waits.elsewhere;
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
      const wait = await round();
      again(isWoken ? 0 : (wait ?? poll));
    } catch (error) {
      onError(error);
      again(waits.away);
    } finally {
      isRunning = false;
    }
  }

  return {
    wake() {
      if (isRunning) isWoken = true;
      else if (!hasBacklog || room() >= worthwhile) void run();
      else if (!isGathering) {
        isGathering = true;
        again(waits.gather);
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
