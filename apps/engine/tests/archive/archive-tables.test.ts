import { expect, test } from "vitest";

import { archivedColumns } from "../../src/archive/archived-columns.ts";
import { storedElsewhere, leftOutColumns, leftOutTables } from "../support/left-out-of-archives.ts";
import { sql } from "../support/users.ts";

/** What every row has that an archive says by its file, by a line that is not there, or by `isRemoved`. */
const implied = new Set(["workspace_id", "deleted_at", "removed_at"]);

const columns = await sql<{ schema: string; table: string; column: string }[]>`
  select n.nspname as schema, c.relname as table, a.attname as column
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'private')
  order by 1, 2, 3`;

test("each table is in the archive, or listed with the reason why not", () => {
  const tables = [...new Set(columns.map(({ schema, table }) => `${schema}.${table}`))];
  const documented = new Set([
    ...Object.keys(archivedColumns).map((table) => `public.${table}`),
    ...Object.keys(storedElsewhere),
    ...Object.keys(leftOutTables),
  ]);
  expect(tables.length).toBeGreaterThan(0);
  expect(tables.filter((table) => !documented.has(table))).toEqual([]);
});

test("each column of an archived table is in the archive, or listed with the reason why not", () => {
  const archived = Object.entries(archivedColumns).flatMap(([table, select]) =>
    select.split(",").map((part) => `${table}.${part.split(":").at(-1)}`),
  );
  const leftOut = Object.entries(leftOutColumns).flatMap(([table, reasons]) =>
    Object.keys(reasons).map((column) => `${table}.${column}`),
  );
  const there = columns
    .filter(({ schema, table }) => schema === "public" && table in archivedColumns)
    .filter(({ table, column }) => !implied.has(column) || archived.includes(`${table}.${column}`))
    .map(({ table, column }) => `${table}.${column}`);
  // Rows without an id in their lines are read by one.
  const ids = ["approval_rules.id", "approvals.id", "delivery_edits.id"];
  expect(archived).toEqual(expect.arrayContaining(ids));
  const documented = new Set([...archived, ...leftOut]);
  expect(there.filter((column) => !documented.has(column))).toEqual([]);
});
