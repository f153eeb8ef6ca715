import type { GuardedFetch } from "../platform/net/guarded-fetch.ts";

/** Returns the addresses that answer 404 or 410; any other answer proves nothing. */
export type CheckLinks = (urls: readonly string[]) => Promise<ReadonlySet<string>>;

/** Lifetime of a cached answer in milliseconds, and size of the cache. */
const goodFor = 10 * 60_000;
const maxEntries = 2_000;
const timeout = 6_000;
const maxAtOnce = 4;

const missing = new Set([404, 410]);

type Known = { readonly isMissing: boolean; readonly until: number };

/** Checks links: each at most once in ten minutes, with short timeouts. */
export function createLinkChecker(guardedFetch: GuardedFetch, now = Date.now): CheckLinks {
  const known = new Map<string, Known>();

  async function fetchStatus(url: string, method: "HEAD" | "GET"): Promise<number> {
    const response = await guardedFetch(url, { method, signal: AbortSignal.timeout(timeout) });
    await response.body?.cancel();
    return response.status;
  }

  async function isMissingPage(url: string): Promise<boolean> {
    const before = known.get(url);
    if (before !== undefined && before.until > now()) return before.isMissing;
    let isMissing = false;
    try {
      // Some servers answer HEAD with 404.
      isMissing =
        missing.has(await fetchStatus(url, "HEAD")) && missing.has(await fetchStatus(url, "GET"));
    } catch {
      // Down, slow or refused: that proves nothing about the page.
    }
    known.delete(url);
    known.set(url, { isMissing, until: now() + goodFor });
    for (const oldest of known.keys()) {
      if (known.size <= maxEntries) break;
      known.delete(oldest);
    }
    return isMissing;
  }

  return async (urls) => {
    const waiting = [...new Set(urls)];
    const found = new Set<string>();
    const walk = async () => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- a few at once
        if (await isMissingPage(url)) found.add(url);
      }
    };
    await Promise.all(Array.from({ length: maxAtOnce }, walk));
    return found;
  };
}
