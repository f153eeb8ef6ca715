import { createHash } from "node:crypto";

import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import { withTimeLimit } from "../time/time-limit.ts";

/** Timeout of a count in milliseconds; after it, this engine's own count decides. */
const timeoutMs = 5_000;

export type Counted = {
  /** Requests in this period, including this one. */
  readonly taken: number;
  /** Rest of the period, in milliseconds. */
  readonly remaining: number;
};

/**
 * Counts a request together with all other engines.
 * @param seconds length of a period
 * @returns undefined if Postgres cannot count it
 */
export type CountRequest = (
  kind: string,
  who: string,
  points: number,
  seconds: number,
) => Promise<Counted | undefined>;

/** Counts requests in Postgres, for all engines. While Postgres is down it counts nothing, which it logs once. */
export function createSharedCounts(database: Database, log: Log): CountRequest {
  let isUnreachable = false;
  return async (kind, callerKey, points, seconds) => {
    const hash = createHash("sha256").update(`${kind}:${callerKey}`).digest();
    try {
      const [counted] = await withTimeLimit(
        new AbortController().signal,
        timeoutMs,
        async () => database<Counted[]>`
          select taken, extract(epoch from remaining)::float8 * 1000 as remaining
          from engine.count_request(${kind}, ${hash}, ${points}, make_interval(secs => ${seconds}))`,
      );
      isUnreachable = false;
      return counted;
    } catch (error) {
      if (!isUnreachable) {
        log("warn", "requests are counted by this engine alone", { reason: String(error) });
      }
      isUnreachable = true;
      return undefined;
    }
  };
}
