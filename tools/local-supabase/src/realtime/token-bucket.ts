/** Counts events against a rate, with room for a burst. */
export class TokenBucket {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  #tokens: number;
  #filledAt: number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(
    { burst, perSecond }: { burst: number; perSecond: number },
    now: () => number = () => performance.now(),
  ) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#now = now;
    this.#tokens = burst;
    this.#filledAt = now();
  }

  /** Whether `count` more events are within the rate. They are counted only if they are. */
  take(count = 1): boolean {
    const now = this.#now();
    const earned = ((now - this.#filledAt) / 1000) * this.#perSecond;
    this.#tokens = Math.min(this.#burst, this.#tokens + earned);
    this.#filledAt = now;
    if (this.#tokens < count) return false;
    this.#tokens -= count;
    return true;
  }
}
