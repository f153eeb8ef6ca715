import { setTimeout as delay } from "node:timers/promises";

import type { Sql } from "postgres";

import type { Claims } from "../context.ts";
import { actAs } from "../postgres/act-as.ts";
import { identifier } from "../rest/sql/fragment.ts";
import type { Table } from "./catalog.ts";
import type { Change } from "./change.ts";

/** The maximum time for one subscriber's policies. */
export const policyTimeout = { statement_timeout: "5000" };
const pollMs = 2;
const pollTimeoutMs = 2000;

/** Returns the changes whose rows the bearer of the claims may see: one query looks up their keys under its policies. */
export async function visibleChanges(
  sql: Sql,
  table: Table,
  changes: readonly Change[],
  claims: Claims,
): Promise<Set<Change>> {
  const key = table.columns.filter(({ isKey }) => isKey);
  const entries = changes.map(({ row }, position) => ({
    position,
    ...Object.fromEntries(key.map(({ name }, index) => [`k${index}`, row.get(name) ?? null])),
  }));
  const definition = key.map(({ sqlType }, index) => `k${index} ${sqlType}`).join(", ");
  const sameKey = key.map(({ name }, index) => `t.${identifier(name)} = e.k${index}`).join(" and ");

  const rows = await sql.begin(async (transaction) => {
    const acting = actAs(transaction, claims, policyTimeout);
    const lookup = transaction.unsafe<{ position: number }[]>(
      `select e.position
       from json_to_recordset($1::text::json) as e (position integer, ${definition})
       join ${table.sqlName} t on ${sameKey}`,
      [JSON.stringify(entries)],
    );
    // Pipelined, as every change waits for this.
    const [, visibleRows] = await Promise.all([acting, lookup]);
    return visibleRows;
  });
  const visible = new Set<Change>();
  for (const { position } of rows) {
    const change = changes[position];
    if (change) visible.add(change);
  }
  return visible;
}

/**
 * Waits until the transactions are visible to other connections, or two seconds at most. A replication stream reports a commit as soon as it
 * is logged, which is slightly earlier, and on a busy machine much earlier.
 * @param xids of committed transactions, as in the stream
 */
export async function waitUntilVisible(sql: Sql, xids: Iterable<number>): Promise<void> {
  const deadline = performance.now() + pollTimeoutMs;
  const ids = [...xids];
  while (performance.now() < deadline) {
    const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`;
    const isVisible = createVisibilityTest(row?.snapshot ?? "");
    if (ids.every(isVisible)) return;
    await delay(pollMs);
  }
}

/**
 * Returns whether a transaction is visible in a snapshot, `xmin:xmax:xip,xip…`. It has 64-bit numbers; the stream's,
 * and so `xid`, are their lower 32 bits.
 */
export function createVisibilityTest(snapshot: string): (xid: number) => boolean {
  const [, xmax = "0", running = ""] = snapshot.split(":");
  const nextXid = BigInt(xmax);
  const inProgress = new Set(running.split(",").filter(Boolean).map(BigInt));
  return (xid) => {
    const fullXid = nextXid + BigInt.asIntN(32, BigInt(xid) - nextXid);
    return fullXid < nextXid && !inProgress.has(fullXid);
  };
}
