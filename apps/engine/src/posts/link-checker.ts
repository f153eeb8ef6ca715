import type { GuardedFetch } from "../platform/net/guarded-fetch.ts";

/** Tells which of some addresses answer that nothing is there; whatever else they answer is no reason to say so. */
export type CheckLinks = (urls: readonly string[]) => Promise<ReadonlySet<string>>;

/** How long an answer is taken for true, in milliseconds, and how many are kept. */
const goodFor = 10 * 60_000;
const mostKept = 2_000;
const timeout = 6_000;
const mostAtOnce = 4;

const missing = new Set([404, 410]);

type Known = { readonly isMissing: boolean; readonly until: number };

/** Checks links for whoever writes them: each at most once in ten minutes, and never for long. */
export function createLinkChecker(guardedFetch: GuardedFetch, now = Date.now): CheckLinks {
  const known = new Map<string, Known>();

  async function statusOf(url: string, method: "HEAD" | "GET"): Promise<number> {
    const response = await guardedFetch(url, { method, signal: AbortSignal.timeout(timeout) });
    await response.body?.cancel();
    return response.status;
  }

  async function look(url: string): Promise<boolean> {
    const before = known.get(url);
    if (before !== undefined && before.until > now()) return before.isMissing;
    let isMissing = false;
    try {
      // Some servers know no HEAD and say 404 to it.
      isMissing =
        missing.has(await statusOf(url, "HEAD")) && missing.has(await statusOf(url, "GET"));
    } catch {
      // Away, slow, or not to be asked: that says nothing about the page.
    }
    known.delete(url);
    known.set(url, { isMissing, until: now() + goodFor });
    for (const oldest of known.keys()) {
      if (known.size <= mostKept) break;
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
        if (await look(url)) found.add(url);
      }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, walk));
    return found;
  };
}
