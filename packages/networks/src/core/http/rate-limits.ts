import type { RateLimit } from "../tools.ts";

/** Header prefixes; each is followed by remaining, limit and reset. */
const families: readonly { readonly prefix: string; readonly unit: RateLimit["unit"] }[] = [
  // Bluesky, and servers that follow the IETF draft.
  { prefix: "ratelimit", unit: "requests" },
  // Mastodon, Discord.
  { prefix: "x-ratelimit", unit: "requests" },
  // X, per 15 minutes and per day.
  { prefix: "x-rate-limit", unit: "requests" },
  { prefix: "x-user-limit-24hour", unit: "posts" },
  { prefix: "x-app-limit-24hour", unit: "posts" },
];

/** Returns the rate limits in a response's headers; empty if incomplete. */
export function rateLimitsOf(headers: Headers, now: Date): RateLimit[] {
  return families.flatMap(({ prefix, unit }) => {
    const remaining = parseCount(headers.get(`${prefix}-remaining`));
    const until = parseReset(headers, prefix, now);
    if (remaining === undefined || until === undefined) return [];
    return [
      { left: remaining, max: parseCount(headers.get(`${prefix}-limit`)) ?? null, until, unit },
    ];
  });
}

/**
 * When to retry: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), else the latest reset of an exhausted limit.
 * @returns undefined without a plausible time
 */
export function retryAfter(headers: Headers, now: Date): Date | undefined {
  const headerValue = headers.get("retry-after")?.trim() ?? "";
  const delaySeconds = /^\d{1,9}(\.\d{1,6})?$/.test(headerValue) ? Number(headerValue) : undefined;
  const at =
    delaySeconds === undefined ? Date.parse(headerValue) : now.getTime() + delaySeconds * 1_000;
  if (!Number.isNaN(at)) return plausibleDate(at, now);
  const exhaustedLimits = rateLimitsOf(headers, now).filter(
    ({ left: remaining }) => remaining === 0,
  );
  if (exhaustedLimits.length > 0)
    return new Date(Math.max(...exhaustedLimits.map(({ until }) => until.getTime())));
  return families.map(({ prefix }) => parseReset(headers, prefix, now)).find(Boolean);
}

function parseCount(text: string | null): number | undefined {
  return text !== null && /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}

/** Seconds since 1970 or from now, or an ISO 8601 date, depending on the network. */
function parseReset(headers: Headers, prefix: string, now: Date): Date | undefined {
  const text = (
    headers.get(`${prefix}-reset-after`) ??
    headers.get(`${prefix}-reset`) ??
    ""
  ).trim();
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(text)) return plausibleDate(Date.parse(text), now);
  const seconds = Number(text);
  return plausibleDate(seconds < longAgo ? now.getTime() + seconds * 1_000 : seconds * 1_000, now);
}

/** Larger numbers of seconds count from 1970. */
const longAgo = 1e9;

/** Returns the date if it is plausible: a recent one means now; one that is days away is an error. */
function plausibleDate(at: number, now: Date): Date | undefined {
  return at > now.getTime() - maxDistanceMs && at < now.getTime() + maxDistanceMs
    ? new Date(Math.max(at, now.getTime()))
    : undefined;
}

/** Longer than a delivery is retried. */
const maxDistanceMs = 48 * 60 * 60 * 1_000;
