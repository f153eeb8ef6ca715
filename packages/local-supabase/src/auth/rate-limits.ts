import type { Config } from "../config.ts";
import { AuthError } from "./errors.ts";
import { SlidingWindow } from "./sliding-window.ts";

const minutes = 60_000;

/** The limits of config.toml's `[auth.rate_limit]`, and Supabase Auth's fixed one for second factors. */
export type RateLimits = {
  /** Sign-ins and sign-ups together, per address. */
  signIn: SlidingWindow;
  /** Requests that make us send mail to somebody else's address, per address; the same number as `signIn`. */
  mailRequest: SlidingWindow;
  /** Changes of the own account, per address; the same number as `signIn`. */
  update: SlidingWindow;
  refresh: SlidingWindow;
  verification: SlidingWindow;
  /** Challenges and codes of second factors, per user. */
  factor: SlidingWindow;
  /** Mails, over everybody. */
  mail: SlidingWindow;
};

export function createRateLimits({ rate_limit: limits }: Config["auth"]): RateLimits {
  const perFiveMinutes = (limit: number) => new SlidingWindow(limit, 5 * minutes);
  return {
    signIn: perFiveMinutes(limits.sign_in_sign_ups),
    mailRequest: perFiveMinutes(limits.sign_in_sign_ups),
    update: perFiveMinutes(limits.sign_in_sign_ups),
    refresh: perFiveMinutes(limits.token_refresh),
    verification: perFiveMinutes(limits.token_verifications),
    factor: new SlidingWindow(15, minutes),
    mail: new SlidingWindow(limits.email_sent, 60 * minutes),
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

/** @throws AuthError 429 once the hour's mails are used up */
export function takeMail(limits: RateLimits, count = 1): void {
  for (let sent = 0; sent < count; sent += 1) {
    const wait = limits.mail.take("all");
    if (wait > 0) {
      throw new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded", {
        retryAfter: Math.ceil(wait / 1000),
      });
    }
  }
}
