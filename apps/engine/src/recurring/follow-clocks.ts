import type { Database } from "../platform/database/database.ts";
import type { Log } from "../platform/log/log.ts";

/** As many as Postgres moves in one transaction. */
const together = 500;

/**
 * Keeps what is scheduled at its time on the wall where Postgres has learnt of another law of a zone since: the instant
 * is derived anew, and each delivery's timeline says so.
 */
export async function followClocks(database: Database, log: Log): Promise<void> {
  let followed: number;
  do {
    // oxlint-disable-next-line no-await-in-loop -- what was moved is no longer asked for
    const [row] = await database<{ followed: number }[]>`
      select engine.follow_clocks() as followed`;
    followed = row?.followed ?? 0;
    if (followed > 0) log("warn", "clocks changed their law", { deliveries: followed });
  } while (followed === together);
}
