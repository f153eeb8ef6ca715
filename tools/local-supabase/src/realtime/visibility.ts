import type { Sql } from "postgres";

import type { Claims } from "../context.ts";
import type { Table } from "./catalog.ts";
import type { Change } from "./change.ts";
import { quoteIdentifier } from "./identifier.ts";
import { actAs } from "./request-role.ts";

/**
 * Which of the changed rows the bearer of `claims` may see: their keys are looked up in the table under the bearer's
 * role and claims, so that row-level security itself decides. One query whatever the number of changes.
 * The table must have a primary key that the role may read.
 * @throws whatever Postgres says, when a policy fails for one
 */
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
  const sameKey = key
    .map(({ name }, index) => `t.${quoteIdentifier(name)} = e.k${index}`)
    .join(" and ");

  const rows = await sql.begin(async (transaction) => {
    const acting = actAs(transaction, claims);
    const lookup = transaction.unsafe<{ position: number }[]>(
      `select e.position
       from json_to_recordset($1::text::json) as e (position integer, ${definition})
       join ${table.sqlName} t on ${sameKey}`,
      [JSON.stringify(entries)],
    );
    // Sent together, carried out one after the other: this is waited for on every change's way.
    const [, found] = await Promise.all([acting, lookup]);
    return found;
  });
  const visible = new Set<Change>();
  for (const { position } of rows) {
    const change = changes[position];
    if (change) visible.add(change);
  }
  return visible;
}
