import type { Database } from "../platform/database/database.ts";
import type { Log } from "../platform/log/log.ts";

const batchSize = 500;

/**
 * Keeps scheduled deliveries at their wall time when Postgres has new rules of a zone: updates the instant and notes it
 * in each delivery's timeline.
 */
export async function moveToNewClocks(database: Database, log: Log): Promise<void> {
  let followed: number;
  do {
    const [row] = await database<{ followed: number }[]>`
      select engine.follow_clocks() as followed`;
    followed = row?.followed ?? 0;
    if (followed > 0) log("warn", "clocks changed their law", { deliveries: followed });
  } while (followed === batchSize);
}
