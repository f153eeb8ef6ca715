/** Allows a number of calls per time window, which begins with its first call. */
export class WindowLimit {
  readonly limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  remaining = 0;
  #endsAt = Number.NEGATIVE_INFINITY;

  /** @param now a monotonic clock in milliseconds */
  constructor(
    { calls, windowMs }: { calls: number; windowMs: number },
    now: () => number = () => performance.now(),
  ) {
    this.limit = calls;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts one call. @returns false if the window has none left */
  tryConsume(): boolean {
    const now = this.#now();
    if (now > this.#endsAt) {
      this.remaining = this.limit;
      this.#endsAt = now + this.#windowMs;
    }
    if (this.remaining === 0) return false;
    this.remaining -= 1;
    return true;
  }
}
