import { LeaseLostError, type HeldDelivery } from "./held-delivery.ts";

/** Renews what an engine holds, about every third of the lease. */
export type Leases = {
  readonly add: (held: HeldDelivery) => void;
  readonly remove: (held: HeldDelivery) => void;
  /** How many deliveries are held. */
  readonly count: number;
  readonly stop: () => void;
};

/** @param lease in milliseconds */
export function createLeases(lease: number, onError: (error: unknown) => void): Leases {
  /** When each was claimed or renewed, by this process' monotonic clock. */
  const renewed = new Map<HeldDelivery, number>();

  async function renew(held: HeldDelivery): Promise<void> {
    try {
      await held.renew(lease);
    } catch (error) {
      if (!(error instanceof LeaseLostError)) onError(error);
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [held, since] of renewed) {
      if (now - since < lease / 4) continue;
      renewed.set(held, now);
      void renew(held);
    }
  }, lease / 8);

  return {
    add: (held) => void renewed.set(held, performance.now()),
    remove: (held) => void renewed.delete(held),
    get count() {
      return renewed.size;
    },
    stop: () => clearInterval(timer),
  };
}
