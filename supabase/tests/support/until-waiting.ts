import { expect } from "vitest";

import { sql } from "./clients.ts";

/** Until a connection waits for a lock in a query that calls this function. */
export async function untilWaiting(name: string): Promise<void> {
  const waits = async () => {
    const [row] = await sql<{ waits: boolean }[]>`
      select exists (
        select from pg_stat_activity where wait_event_type = 'Lock' and query like ${`%${name}%`}
      ) as waits`;
    return row?.waits;
  };
  await expect.poll(waits, { interval: 10, timeout: 10_000 }).toBe(true);
}
