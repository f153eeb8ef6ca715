import { createHash } from "node:crypto";

import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import { withTimeLimit } from "../time/time-limit.ts";

/** How long a request waits for its count, in milliseconds: where Postgres hangs, it goes on by this engine's. */
const patience = 5_000;

export type Counted = {
  /** Requests in the current period, this one included. */
  readonly taken: number;
  /** How long the period lasts still, in milliseconds. */
  readonly remaining: number;
};

/**
 * Counts a request together with all other engines.
 * @param seconds how long a period lasts
 * @returns undefined where Postgres cannot count it
 */
export type CountRequest = (
  kind: string,
  who: string,
  points: number,
  seconds: number,
) => Promise<Counted | undefined>;

/** Counts in Postgres. While that is away it counts nothing, which it logs once. */
export function createSharedCounts(database: Database, log: Log): CountRequest {
  let isAway = false;
  return async (kind, who, points, seconds) => {
    const hash = createHash("sha256").update(`${kind}:${who}`).digest();
    try {
      const [counted] = await withTimeLimit(
        new AbortController().signal,
        patience,
        async () => database<Counted[]>`
          select taken, extract(epoch from remaining)::float8 * 1000 as remaining
          from engine.count_request(${kind}, ${hash}, ${points}, make_interval(secs => ${seconds}))`,
      );
      isAway = false;
      return counted;
    } catch (error) {
      if (!isAway) {
        log("warn", "requests are counted by this engine alone", { reason: String(error) });
      }
      isAway = true;
      return undefined;
    }
  };
}
