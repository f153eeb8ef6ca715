import type { Config } from "../config.ts";
import { AuthError } from "./errors.ts";
import { SlidingWindow } from "./sliding-window.ts";

const minutes = 60_000;

/**
 * The limits of config.toml's `[auth.rate_limit]`, each by the setting that Supabase Auth counts it against, and
 * Supabase Auth's fixed one for second factors.
 */
export type RateLimits = {
  /** Sign-ups, sign-in links and codes, per address: `sign_in_sign_ups`. */
  signUp: SlidingWindow;
  /** Anonymous sign-ins, per address and hour: `anonymous_users`. */
  anonymous: SlidingWindow;
  /** Requests that make us send mail to somebody else's address, per address; the same number as `signUp`. */
  mailRequest: SlidingWindow;
  /** Changes of the own account, per address; the same number as `signUp`. */
  update: SlidingWindow;
  /** Sign-ins by password, refreshes and PKCE codes together, per address: `token_refresh`. */
  token: SlidingWindow;
  /** Links followed and codes entered, per address: `token_verifications`. */
  verification: SlidingWindow;
  /** Challenges and codes of second factors, per session: somebody else's tries do not shut the owner out. */
  factor: SlidingWindow;
};

export function createRateLimits({ rate_limit: limits }: Config["auth"]): RateLimits {
  const perFiveMinutes = (limit: number) => new SlidingWindow(limit, 5 * minutes);
  return {
    signUp: perFiveMinutes(limits.sign_in_sign_ups),
    anonymous: new SlidingWindow(limits.anonymous_users, 60 * minutes),
    mailRequest: perFiveMinutes(limits.sign_in_sign_ups),
    update: perFiveMinutes(limits.sign_in_sign_ups),
    token: perFiveMinutes(limits.token_refresh),
    verification: perFiveMinutes(limits.token_verifications),
    factor: new SlidingWindow(15, minutes),
  };
}

/** @throws AuthError 429 with the seconds to wait */
export function takeRequest(window: SlidingWindow, key: string): void {
  const wait = window.take(key);
  if (wait > 0) throw tooManyRequests(wait);
}

/** The refusal of one request too many; `wait` in milliseconds. */
export function tooManyRequests(wait: number): AuthError {
  return new AuthError(429, "over_request_rate_limit", "Request rate limit reached", {
    retryAfter: Math.ceil(wait / 1000),
  });
}
