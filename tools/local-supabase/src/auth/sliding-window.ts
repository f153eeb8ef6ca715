/** So many keys are remembered at most: about 20 MB. Beyond them the one that was seen first is forgotten. */
const maximumKeys = 50_000;

/**
 * Counts events per key over the last `length` milliseconds, at most `limit` of them; an infinite limit counts nothing.
 * Kept in memory: this backend is one process on one machine. Keys are to be short.
 */
export class SlidingWindow {
  readonly #limit: number;
  readonly #length: number;
  readonly #now: () => number;
  readonly #events = new Map<string, number[]>();
  #nextSweep = 0;

  constructor(limit: number, length: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#length = length;
    this.#now = now;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#events.size;
  }

  /** Counts one event. Returns 0, or the milliseconds to wait when the limit has been reached (nothing is counted then). */
  take(key: string): number {
    const wait = this.wait(key);
    if (wait === 0) this.add(key);
    return wait;
  }

  /** Counts one event whatever the limit says. */
  add(key: string): void {
    if (this.#limit === Number.POSITIVE_INFINITY) return;
    this.#sweep();
    const events = this.#events.get(key);
    if (events === undefined) this.#remember(key);
    else events.push(this.#now());
  }

  /** How many more events fit now. */
  room(key: string): number {
    return Math.max(0, this.#limit - this.#recent(key).length);
  }

  /** Milliseconds until another event fits: 0 when it does now. */
  wait(key: string): number {
    if (this.#limit <= 0) return this.#length;
    const events = this.#recent(key);
    const blocking = events[events.length - this.#limit];
    return blocking === undefined ? 0 : blocking + this.#length - this.#now();
  }

  /** Forgets a key. */
  clear(key: string): void {
    this.#events.delete(key);
  }

  #remember(key: string): void {
    if (this.#events.size >= maximumKeys) {
      const [oldest] = this.#events.keys();
      if (oldest !== undefined) this.#events.delete(oldest);
    }
    this.#events.set(key, [this.#now()]);
  }

  #recent(key: string): number[] {
    const events = this.#events.get(key);
    if (events === undefined) return [];
    const since = this.#now() - this.#length;
    const first = events.findIndex((at) => at > since);
    events.splice(0, first === -1 ? events.length : first);
    return events;
  }

  /** Lets go of keys that nobody asks for any more, once per window. */
  #sweep(): void {
    if (this.#now() < this.#nextSweep) return;
    this.#nextSweep = this.#now() + this.#length;
    for (const key of this.#events.keys()) {
      if (this.#recent(key).length === 0) this.#events.delete(key);
    }
  }
}
