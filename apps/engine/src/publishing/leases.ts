import { LeaseLostError, type LeasedDelivery } from "./leased-delivery.ts";

/** Renews an engine's leases, about every third of their duration. */
export type Leases = {
  readonly add: (leased: LeasedDelivery) => void;
  readonly remove: (leased: LeasedDelivery) => void;
  readonly count: number;
  readonly stop: () => void;
};

/** @param lease in milliseconds */
export function createLeases(lease: number, onError: (error: unknown) => void): Leases {
  /** Time of the claim or last renewal, by the monotonic clock. */
  const renewed = new Map<LeasedDelivery, number>();

  async function renew(leased: LeasedDelivery): Promise<void> {
    try {
      await leased.renew(lease);
    } catch (error) {
      if (!(error instanceof LeaseLostError)) onError(error);
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [leased, since] of renewed) {
      if (now - since < lease / 4) continue;
      renewed.set(leased, now);
      void renew(leased);
    }
  }, lease / 8);

  return {
    add: (leased) => void renewed.set(leased, performance.now()),
    remove: (leased) => void renewed.delete(leased),
    get count() {
      return renewed.size;
    },
    stop: () => clearInterval(timer),
  };
}
