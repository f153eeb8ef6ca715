import { setTimeout as sleep } from "node:timers/promises";

import { createClaimLoop } from "./claim-loop.ts";

type Options<Claim> = {
  /** Most that run at once. */
  readonly maxRunning: number;
  readonly claim: (count: number) => Promise<readonly Claim[]>;
  readonly deliveryOf: (claim: Claim) => string;
  /** Does the work and stores its result. Failed work is claimed again after its lease. */
  readonly perform: (claim: Claim) => Promise<void>;
  readonly nextIn: () => Promise<number>;
  readonly poll?: number | undefined;
  readonly onError: (error: unknown, delivery?: string) => void;
};

/** Claims work of one kind when it is due, and does a few at once. */
export function startClaiming<Claim>(options: Options<Claim>): {
  /** Claims again: call it when an item may be due earlier. */
  readonly wake: () => void;
  /** Claims no more, and waits for running work, for so many milliseconds at most. */
  readonly stop: (timeout: number) => Promise<void>;
} {
  const { maxRunning, claim, deliveryOf, perform, nextIn, poll, onError } = options;
  const running = new Set<string>();

  async function run(claimed: Claim): Promise<void> {
    const delivery = deliveryOf(claimed);
    running.add(delivery);
    try {
      await perform(claimed);
    } catch (error) {
      onError(error, delivery);
    }
    running.delete(delivery);
    loop.wake();
  }

  const loop = createClaimLoop({
    minFreeSlots: 1,
    freeSlots: () => maxRunning - running.size,
    async claim(count) {
      const claims = await claim(count);
      for (const claimed of claims) void run(claimed);
      return claims.length;
    },
    msUntilNext: nextIn,
    pollMs: poll,
    onError,
  });
  loop.wake();

  return {
    wake: loop.wake,
    async stop(timeout) {
      loop.stop();
      const deadline = performance.now() + timeout;
      while (running.size > 0 && performance.now() < deadline) await sleep(20);
    },
  };
}
