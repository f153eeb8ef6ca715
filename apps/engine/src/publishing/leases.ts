import { LeaseLostError, type LeasedDelivery } from "./leased-delivery.ts";

/** Renews an engine's leases, about every third of their duration. */
export type Leases = {
  readonly add: (leased: LeasedDelivery) => void;
  readonly remove: (leased: LeasedDelivery) => void;
  readonly count: number;
  readonly stop: () => void;
};

/** Renews each added lease after a quarter of its duration, and logs failures. @param lease in milliseconds */
export function createLeases(lease: number, onError: (error: unknown) => void): Leases {
  /** Time of the claim or last renewal, by the monotonic clock. */
  const renewedAt = new Map<LeasedDelivery, number>();

  async function renew(leased: LeasedDelivery): Promise<void> {
    try {
      await leased.renew(lease);
    } catch (error) {
      if (!(error instanceof LeaseLostError)) onError(error);
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [leased, lastRenewal] of renewedAt) {
      if (now - lastRenewal < lease / 4) continue;
      renewedAt.set(leased, now);
      void renew(leased);
    }
  }, lease / 8);

  return {
    add: (leased) => void renewedAt.set(leased, performance.now()),
    remove: (leased) => void renewedAt.delete(leased),
    get count() {
      return renewedAt.size;
    },
    stop: () => clearInterval(timer),
  };
}
