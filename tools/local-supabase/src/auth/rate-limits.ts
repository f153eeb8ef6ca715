import type { Config } from "../config.ts";
import { AuthError } from "./errors.ts";

const minutes = 60_000;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** The limits of config.toml's `[auth.rate_limit]`, by the setting that Supabase Auth uses. */
export function createRateLimits({ rate_limit: limits }: Config["auth"]) {
  const perFiveMinutes = (limit: number) => new SlidingWindow(limit, 5 * minutes);
  return {
    signUp: perFiveMinutes(limits.sign_in_sign_ups),
    anonymous: new SlidingWindow(limits.anonymous_users, 60 * minutes),
    /** Requests that send mail to a given address, per client address. */
    mailRequest: perFiveMinutes(limits.sign_in_sign_ups),
    /** Updates of the own account, per address. */
    update: perFiveMinutes(limits.sign_in_sign_ups),
    /** Sign-ins by password, refreshes and PKCE codes together, per address. */
    token: perFiveMinutes(limits.token_refresh),
    /** Links followed and codes entered, per address. */
    verification: perFiveMinutes(limits.token_verifications),
    passkey: perFiveMinutes(limits.sign_in_sign_ups),
    /** Challenges and codes of second factors, per session, so that a guesser does not block the owner. */
    factor: new SlidingWindow(15, minutes),
  };
}

export function countRequest(window: SlidingWindow, key: string): void {
  const wait = window.countEvent(key);
  if (wait > 0) throw tooManyRequests(wait);
}

export function tooManyRequests(wait: number): AuthError {
  return new AuthError(429, "over_request_rate_limit", "Request rate limit reached", {
    retryAfter: Math.ceil(wait / 1000),
  });
}

/** About 20 MB of keys; beyond them the oldest is evicted. */
const maximumKeys = 50_000;

/**
 * Counts events per key over the last `length` milliseconds, at most `limit` of them; an infinite limit counts
 * nothing. Kept in memory, as this backend is one process. Keys should be short.
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

  get size(): number {
    return this.#events.size;
  }

  /** Counts one event. Returns 0, or at the limit the milliseconds to wait, without counting. */
  countEvent(key: string): number {
    const wait = this.wait(key);
    if (wait === 0) this.add(key);
    return wait;
  }

  add(key: string): void {
    if (this.#limit === Number.POSITIVE_INFINITY) return;
    this.#sweep();
    const events = this.#events.get(key);
    if (events === undefined) this.#remember(key);
    else events.push(this.#now());
  }

  room(key: string): number {
    return Math.max(0, this.#limit - this.#recent(key).length);
  }

  wait(key: string): number {
    if (this.#limit <= 0) return this.#length;
    const events = this.#recent(key);
    const blocking = events[events.length - this.#limit];
    return blocking === undefined ? 0 : blocking + this.#length - this.#now();
  }

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

  /** Deletes expired keys, once per window. */
  #sweep(): void {
    if (this.#now() < this.#nextSweep) return;
    this.#nextSweep = this.#now() + this.#length;
    for (const key of this.#events.keys()) {
      if (this.#recent(key).length === 0) this.#events.delete(key);
    }
  }
}
