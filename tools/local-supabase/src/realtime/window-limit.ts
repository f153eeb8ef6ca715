/** Allows a number of calls per time window, which begins with its first call. */
export class WindowLimit {
  readonly #calls: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  #left = 0;
  #endsAt = Number.NEGATIVE_INFINITY;

  /** @param now a monotonic clock in milliseconds */
  constructor(
    { calls, windowMs }: { calls: number; windowMs: number },
    now: () => number = () => performance.now(),
  ) {
    this.#calls = calls;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  take(): boolean {
    const now = this.#now();
    if (now > this.#endsAt) {
      this.#left = this.#calls;
      this.#endsAt = now + this.#windowMs;
    }
    if (this.#left === 0) return false;
    this.#left -= 1;
    return true;
  }
}
