/**
 * When an answer says to come again: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), else the
 * `RateLimit-Reset` that atproto sends, in seconds since 1970, or Mastodon's `X-RateLimit-Reset`, in ISO 8601.
 * @returns undefined where it says nothing, or nothing that can be
 */
export function retryAfter(headers: Headers, now: Date): Date | undefined {
  const after = headers.get("retry-after")?.trim() ?? "";
  const reset = headers.get("ratelimit-reset")?.trim() ?? "";
  const mastodonReset = headers.get("x-ratelimit-reset") ?? "";
  const at = /^\d{1,9}$/.test(after)
    ? now.getTime() + Number(after) * 1_000
    : Date.parse(after) ||
      (/^\d{1,12}$/.test(reset) ? Number(reset) * 1_000 : Date.parse(mastodonReset));
  // A date in the past means now; one in years is a mistake of theirs.
  return at > now.getTime() - mostMs && at < now.getTime() + mostMs
    ? new Date(Math.max(at, now.getTime()))
    : undefined;
}

/** Longer than a delivery is tried. */
const mostMs = 48 * 60 * 60 * 1_000;
