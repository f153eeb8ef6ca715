export class Seats {
  readonly #most: { all: number; ofAddress: number };
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(most: { all: number; ofAddress: number }) {
    this.#most = most;
  }

  /** @returns a function that frees the seat, or undefined when none is free */
  take(address: string): (() => void) | undefined {
    const own = this.#taken.get(address) ?? 0;
    if (this.#all >= this.#most.all || own >= this.#most.ofAddress) return undefined;
    this.#all += 1;
    this.#taken.set(address, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#all -= 1;
      const left = (this.#taken.get(address) ?? 1) - 1;
      if (left === 0) this.#taken.delete(address);
      else this.#taken.set(address, left);
    };
  }
}
