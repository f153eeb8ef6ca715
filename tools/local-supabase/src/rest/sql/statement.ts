import type { ResponseFormat } from "../response-format.ts";
import { join, sql, trusted, type Fragment } from "./fragment.ts";
import { insertedCount } from "./source-query.ts";

export type RowShape = "rows" | "row" | "values" | "value";

type Parts = {
  /** The write or call, from which rows are read as `pgrst_source`. */
  source?: Fragment | undefined;
  rows: Fragment;
  shape: RowShape;
  format?: ResponseFormat | undefined;
  counted?: Fragment | undefined;
  countsInserted?: boolean;
};

/** One statement that returns one row: the total count, the page's count and the response's body as text. */
export function statement(parts: Parts): Fragment {
  const { source, rows, shape, format, counted, countsInserted = false } = parts;
  const tables = [
    ...(source === undefined ? [] : [sql`pgrst_source AS (${source})`]),
    sql`pgrst_rows AS (${rows})`,
  ];
  const total =
    counted === undefined ? sql`NULL` : sql`(SELECT count(*) FROM (${counted}) pgrst_counted)`;
  return sql`WITH ${join(tables, ", ")} SELECT ${total}::text AS total, ${
    shape === "row" || shape === "value" ? sql`'1'` : sql`count(*)::text`
  } AS count, ${format === undefined ? sql`''` : bodySql(shape, format)}::text AS body, ${setting(
    "response.headers",
  )} AS headers, ${setting("response.status")} AS status, ${countsInserted ? insertedCount : sql`NULL`}::text AS inserted FROM pgrst_rows`;
}

export function explainSql(
  work: Fragment,
  { isJson, options }: NonNullable<ResponseFormat["plan"]>,
): Fragment {
  const list = [isJson ? "FORMAT JSON" : "FORMAT TEXT", ...options.map((one) => one.toUpperCase())];
  return sql`EXPLAIN (${trusted(list.join(", "))}) ${work}`;
}

function bodySql(shape: RowShape, format: ResponseFormat): Fragment {
  if (format.kind === "csv") return csvSql();
  if (format.plan !== undefined) return bodySql(shape, format.plan.of);
  const rows = sql`pgrst_rows`;
  const rowValue = shape === "value" || shape === "values" ? sql`${rows}.pgrst_scalar` : rows;
  const rowList = format.withoutNulls
    ? sql`json_strip_nulls(json_agg(${rowValue}))`
    : sql`json_agg(${rowValue})`;
  const isSingle = format.kind === "single" || shape === "row" || shape === "value";
  return isSingle ? sql`coalesce(${rowList}->0, 'null')` : sql`coalesce(${rowList}, '[]')`;
}

function csvSql(): Fragment {
  const header = sql`(SELECT string_agg(pgrst_key, ',') FROM (SELECT json_object_keys(row_to_json(pgrst_first)) AS pgrst_key FROM (SELECT * FROM pgrst_rows LIMIT 1) pgrst_first) pgrst_keys)`;
  return sql`coalesce(${header}, '') || E'\n' || coalesce(string_agg(substring(pgrst_rows::text, 2, length(pgrst_rows::text) - 2), E'\n'), '')`;
}

function setting(key: "response.headers" | "response.status"): Fragment {
  return sql`nullif(current_setting('${trusted(key)}', true), '')`;
}
