import type { Sql } from "postgres";

import { identifier } from "../rest/sql/fragment.ts";
import type { Column, Table } from "./catalog.ts";
import type { Change, Row } from "./change.ts";
import { filterSql, type Filter } from "./filters.ts";
import { groupBy } from "./group-by.ts";

/** A change's rows as JSON objects (as Postgres wrote them), and the filters they match. */
export type Records = { record: string; old: string; matches: readonly boolean[] };

type Shape = {
  fromRow: readonly Column[];
  fromOld: readonly Column[];
  /** Columns that changes omit (unchanged out of line, or generated), read from the table. */
  fromTable: readonly Column[];
};

/**
 * Has Postgres write changes' rows as JSON and test the filters on them. Filters apply to a DELETE's old row; one on an
 * unknown column does not match.
 */
export async function toRecords(
  sql: Sql,
  table: Table,
  changes: readonly Change[],
  filters: readonly Filter[],
): Promise<Map<Change, Records>> {
  const records = new Map<Change, Records>();
  for (const sameShape of groupBy(changes, columnsOf).values()) {
    const { text, parameters } = recordsQuery(table, sameShape, filters);
    const rows = await sql.unsafe<Records[]>(text, parameters);
    for (const [index, change] of sameShape.entries()) {
      const row = rows[index];
      if (row) records.set(change, row);
    }
  }
  return records;
}

function columnsOf({ type, row, old }: Change): string {
  return JSON.stringify([type, [...row.keys()], [...old.keys()]]);
}

/** The query for changes that have values for the same columns. */
export function recordsQuery(
  table: Table,
  changes: readonly Change[],
  filters: readonly Filter[],
): { text: string; parameters: string[] } {
  const shape = shapeOf(table, changes[0]);
  const parameters = [`[${changes.map((change) => entryJson(shape, change)).join(",")}]`];
  const parameter = (value: string) => `$${parameters.push(value)}`;
  const conditions = filters.map((filter) => conditionSql(filter, shape, parameter));
  const { fromRow, fromOld, fromTable } = shape;
  const text = [
    `select ${objectSql([...columnRefs("r", fromRow), ...columnRefs("t", fromTable)])} as record,`,
    `${objectSql(columnRefs("o", fromOld))} as old,`,
    `array[${conditions.join(", ")}]::boolean[] as matches`,
    "from json_array_elements($1::text::json) with ordinality as e (entry, position)",
    recordJoin("r", "row", fromRow),
    recordJoin("o", "old", fromOld),
    fromTable.length > 0 ? `left join ${table.sqlName} t on ${keyCondition(table)}` : "",
    "order by position",
  ].join("\n");
  return { text, parameters };
}

function shapeOf(table: Table, change: Change | undefined): Shape {
  const row = change?.row ?? new Map<string, null>();
  const fromRow = table.columns.filter(({ name }) => row.has(name));
  const key = table.columns.filter(({ isKey }) => isKey);
  const canFindRow = key.length > 0 && key.every((column) => fromRow.includes(column));
  return {
    fromRow,
    fromOld: table.columns.filter(({ name }) => change?.old.has(name)),
    fromTable: canFindRow ? table.columns.filter((column) => !fromRow.includes(column)) : [],
  };
}

/** Values as text that the column types parse, except JSON, which stays as it is. */
function entryJson({ fromRow, fromOld }: Shape, { row, old }: Change): string {
  return `{"row":${valuesJson(fromRow, row)},"old":${valuesJson(fromOld, old)}}`;
}

function valuesJson(columns: readonly Column[], row: Row): string {
  const fields = columns.map(({ name, isJson }) => {
    const value = row.get(name) ?? null;
    return `${JSON.stringify(name)}:${isJson && value !== null ? value : JSON.stringify(value)}`;
  });
  return `{${fields.join(",")}}`;
}

function columnRefs(source: string, columns: readonly Column[]): string[] {
  return columns.map(({ name }) => `${source}.${identifier(name)}`);
}

function objectSql(columns: string[]): string {
  if (columns.length === 0) return "'{}'";
  return `(select to_json(x)::text from (select ${columns.join(", ")}) x)`;
}

function recordJoin(alias: string, field: string, columns: readonly Column[]): string {
  if (columns.length === 0) return "";
  const definition = columns.map(({ name, sqlType }) => `${identifier(name)} ${sqlType}`);
  return `cross join lateral json_to_record(entry -> '${field}') as ${alias} (${definition.join(", ")})`;
}

function keyCondition(table: Table): string {
  return table.columns
    .filter(({ isKey }) => isKey)
    .map(({ name }) => `t.${identifier(name)} = r.${identifier(name)}`)
    .join(" and ");
}

function conditionSql(
  filter: Filter,
  { fromRow, fromOld, fromTable }: Shape,
  parameter: (value: string) => string,
): string {
  const sources: [string, readonly Column[]][] =
    fromRow.length > 0
      ? [
          ["r", fromRow],
          ["t", fromTable],
        ]
      : [["o", fromOld]];
  for (const [alias, columns] of sources) {
    const column = columns.find(({ name }) => name === filter.column);
    const subject = `${alias}.${identifier(filter.column)}`;
    if (column) return filterSql(filter, column, subject, parameter);
  }
  return "false";
}
