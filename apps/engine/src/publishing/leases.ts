import { LeaseLostError, type LeasedDelivery } from "./leased-delivery.ts";

/** Renews an engine's leases, about every third of their duration. */
export type Leases = {
  readonly add: (held: LeasedDelivery) => void;
  readonly remove: (held: LeasedDelivery) => void;
  readonly count: number;
  readonly stop: () => void;
};

/** @param lease in milliseconds */
export function createLeases(lease: number, onError: (error: unknown) => void): Leases {
  /** Time of the claim or last renewal, by the monotonic clock. */
  const renewed = new Map<LeasedDelivery, number>();

  async function renew(held: LeasedDelivery): Promise<void> {
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
