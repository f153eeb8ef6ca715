/** Limits concurrent connections, in total and per client address. */
export class Seats {
  readonly limits: { all: number; ofAddress: number };
  readonly countByAddress = new Map<string, number>();
  total = 0;

  constructor(limits: { all: number; ofAddress: number }) {
    this.limits = limits;
  }

  /** @returns a function that frees the seat, or undefined when none is free */
  reserve(address: string): (() => void) | undefined {
    const addressCount = this.countByAddress.get(address) ?? 0;
    if (this.total >= this.limits.all || addressCount >= this.limits.ofAddress) return undefined;
    this.total += 1;
    this.countByAddress.set(address, addressCount + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.total -= 1;
      const remaining = (this.countByAddress.get(address) ?? 1) - 1;
      if (remaining === 0) this.countByAddress.delete(address);
      else this.countByAddress.set(address, remaining);
    };
  }
}
