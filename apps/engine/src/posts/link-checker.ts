import type { GuardedFetch } from "../platform/net/guarded-fetch.ts";

/** Returns the addresses that answer 404 or 410; any other answer proves nothing. */
export type CheckLinks = (urls: readonly string[]) => Promise<ReadonlySet<string>>;

/** Lifetime of a cached answer in milliseconds, and size of the cache. */
const cacheLifetimeMs = 10 * 60_000;
const maxEntries = 2_000;
const timeoutMs = 6_000;
const maxConcurrent = 4;

const missingStatuses = new Set([404, 410]);

type CachedResult = { readonly isMissing: boolean; readonly until: number };

/** Checks links: each at most once in ten minutes, with short timeouts. */
export function createLinkChecker(guardedFetch: GuardedFetch, now = Date.now): CheckLinks {
  const cache = new Map<string, CachedResult>();

  async function fetchStatus(url: string, method: "HEAD" | "GET"): Promise<number> {
    const response = await guardedFetch(url, { method, signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.status;
  }

  /** Requests a page unless its result is cached; drops the oldest results. */
  async function isMissingPage(url: string): Promise<boolean> {
    const cached = cache.get(url);
    if (cached !== undefined && cached.until > now()) return cached.isMissing;
    let isMissing = false;
    try {
      // Some servers answer HEAD with 404.
      isMissing =
        missingStatuses.has(await fetchStatus(url, "HEAD")) &&
        missingStatuses.has(await fetchStatus(url, "GET"));
    } catch {
      // Down, slow or refused: that proves nothing about the page.
    }
    cache.delete(url);
    cache.set(url, { isMissing, until: now() + cacheLifetimeMs });
    for (const oldest of cache.keys()) {
      if (cache.size <= maxEntries) break;
      cache.delete(oldest);
    }
    return isMissing;
  }

  return async (urls) => {
    const waiting = [...new Set(urls)];
    const missingUrls = new Set<string>();
    const checkNextLinks = async () => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        if (await isMissingPage(url)) missingUrls.add(url);
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, checkNextLinks));
    return missingUrls;
  };
}
