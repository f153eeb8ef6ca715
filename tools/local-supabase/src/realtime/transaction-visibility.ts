import { setTimeout as delay } from "node:timers/promises";

import type { Sql } from "postgres";

const pauseMs = 2;
const patienceMs = 2000;

/**
 * Waits until what these transactions did can be read by others. A replication stream tells of a commit as soon as it
 * is in the log, which is a moment before other connections see it; a busy machine can make that moment long.
 * @param xids of committed transactions, as the stream has them
 */
export async function untilVisible(sql: Sql, xids: Iterable<number>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  const wanted = [...xids];
  while (performance.now() < deadline) {
    const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`;
    const isVisible = visibilityIn(row?.snapshot ?? "");
    if (wanted.every(isVisible)) return;
    await delay(pauseMs);
  }
}

/**
 * Which committed transactions a snapshot shows.
 * @param snapshot `xmin:xmax:xip,xip…` with 64-bit numbers; the stream's are their lower 32 bits
 */
export function visibilityIn(snapshot: string): (xid: number) => boolean {
  const [, xmax = "0", running = ""] = snapshot.split(":");
  const end = BigInt(xmax);
  const inProgress = new Set(running.split(",").filter(Boolean).map(BigInt));
  return (xid) => {
    const full = end + BigInt.asIntN(32, BigInt(xid) - end);
    return full < end && !inProgress.has(full);
  };
}
