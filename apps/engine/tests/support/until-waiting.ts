import { expect } from "vitest";

import { owner } from "./workspaces.ts";

/**
 * Until a connection waits for a lock in a query that calls this function.
 * @returns its process in Postgres
 */
export async function untilWaiting(name: string): Promise<number> {
  let pid: number | undefined;
  const waits = async () => {
    const [row] = await owner<{ pid: number }[]>`
      select pid from pg_stat_activity
      where wait_event_type = 'Lock' and query like ${`%${name}%`}`;
    pid = row?.pid;
    return pid;
  };
  await expect.poll(waits, { interval: 10, timeout: 10_000 }).toBeDefined();
  if (pid === undefined) throw new Error("Nothing waits.");
  return pid;
}
