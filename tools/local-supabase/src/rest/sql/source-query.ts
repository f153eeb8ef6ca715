import {
  qualifiedName,
  type Column,
  type DatabaseFunction,
  type Parameter,
  type Table,
} from "../catalogue/catalogue.ts";
import type { Condition } from "../grammar/conditions.ts";
import { arrayLiteral, conditionSql, where } from "./conditions.ts";
import { join, name, emptySql, parameter, sql, trusted, type Fragment } from "./fragment.ts";
import { column } from "./relations.ts";

/** The rows of a write: JSON with one row or a list, and the columns taken from it. */
export type Rows = {
  json: string;
  isList: boolean;
  columns: readonly Column[];
  /** Missing values get their column's default instead of null. */
  withDefaults: boolean;
};

export type Conflict = { resolution: "merge" | "ignore"; columns: readonly string[] };

export type Write =
  | { kind: "insert"; rows: Rows; conflict?: Conflict | undefined }
  | { kind: "update"; rows: Rows; conditions: readonly Condition[] }
  | { kind: "delete"; conditions: readonly Condition[] };

/**
 * Returns the SQL of a write that returns the columns `returning` of each row, or 1 for each without them. The JSON stays text
 * until Postgres parses it, so that no digit is lost.
 */
export function writeQuery(table: Table, write: Write, returning: readonly string[]): Fragment {
  const relation = { reference: trusted(qualifiedName(table)), knownTable: table };
  const returned =
    returning.length === 0
      ? sql`1`
      : join(
          returning.map((key) => column(relation, key)),
          ", ",
        );
  if (write.kind === "insert") return sql`${insertSql(table, write)} RETURNING ${returned}`;
  const conditions = where(write.conditions.map((condition) => conditionSql(relation, condition)));
  if (write.kind === "delete") {
    return sql`DELETE FROM ${relation.reference}${conditions} RETURNING ${returned}`;
  }
  if (write.rows.columns.length === 0) {
    return sql`SELECT ${returned} FROM ${relation.reference} WHERE false`;
  }
  const assignments = write.rows.columns.map(
    ({ name: key }) => sql`${name(key)} = pgrst_body.${name(key)}`,
  );
  return sql`UPDATE ${relation.reference} SET ${join(assignments, ", ")} FROM (SELECT * FROM ${rowsSql(write.rows)} LIMIT 1) pgrst_body${conditions} RETURNING ${returned}`;
}

function insertSql(table: Table, { rows, conflict }: Write & { kind: "insert" }): Fragment {
  const names = rows.columns.map(({ name: key }) => name(key));
  const into = names.length === 0 ? emptySql : sql`(${join(names, ", ")})`;
  const values = names.map((key) => sql`pgrst_body.${key}`);
  const conditions = conflict?.resolution === "merge" ? [countInsertedRow] : [];
  const select = sql`SELECT ${join(values, ", ")} FROM ${rowsSql(rows)}${where(conditions)}`;
  return sql`INSERT INTO ${trusted(qualifiedName(table))}${into} ${select}${onConflictClause(conflict, names)}`;
}

/** Returns the ON CONFLICT clause. The insert counted every row: the always true WHERE subtracts updated ones. */
function onConflictClause(conflict: Conflict | undefined, names: readonly Fragment[]): Fragment {
  if (conflict === undefined || conflict.columns.length === 0) return emptySql;
  const target = join(conflict.columns.map(name), ", ");
  if (conflict.resolution === "ignore" || names.length === 0) {
    return sql` ON CONFLICT (${target}) DO NOTHING`;
  }
  const assignments = names.map((key) => sql`${key} = EXCLUDED.${key}`);
  return sql` ON CONFLICT (${target}) DO UPDATE SET ${join(assignments, ", ")} WHERE ${uncountUpdatedRow}`;
}

/** A transaction setting that counts inserted rows of a merge: inserts add one, updates subtract one. */
export const insertedCount: Fragment = sql`nullif(current_setting('pgrst.inserted', true), '')::int`;

/** SQL that is always true: it adds to the count. */
function addToInsertedCount(step: 1 | -1): Fragment {
  return sql`set_config('pgrst.inserted', (coalesce(${insertedCount}, 0) + ${trusted(String(step))})::text, true) IS NOT NULL`;
}
const countInsertedRow = addToInsertedCount(1);
const uncountUpdatedRow = addToInsertedCount(-1);

/** The rows as a table `pgrst_body` with typed columns. */
function rowsSql({ json, isList, columns, withDefaults }: Rows): Fragment {
  const body = parameter(json);
  if (columns.length === 0) {
    return isList
      ? sql`json_array_elements(${body}::json) pgrst_body`
      : sql`(VALUES (1)) pgrst_body`;
  }
  const list = join(
    columns.map(({ name: key, type }) => sql`${name(key)} ${trusted(type)}`),
    ", ",
  );
  if (!withDefaults) {
    const read = isList ? sql`json_to_recordset` : sql`json_to_record`;
    return sql`${read}(${body}::json) AS pgrst_body(${list})`;
  }
  const defaults = sql`jsonb_build_object(${join(
    columns.flatMap(({ name: key, defaultSql }) =>
      defaultSql === null ? [] : [sql`${parameter(key)}::text, ${trusted(defaultSql)}`],
    ),
    ", ",
  )})`;
  return isList
    ? sql`jsonb_to_recordset((SELECT jsonb_agg(${defaults} || pgrst_row) FROM jsonb_array_elements(${body}::jsonb) pgrst_row)) AS pgrst_body(${list})`
    : sql`jsonb_to_record(${defaults} || ${body}::jsonb) AS pgrst_body(${list})`;
}

/** A function's arguments: JSON by key, texts from a URL, or a whole body. */
export type CallArguments =
  | { kind: "json"; json: string; isList: boolean; names: ReadonlySet<string> }
  | { kind: "texts"; texts: readonly (readonly [name: string, value: string])[] }
  | { kind: "body"; body: string };

/** Returns the SQL that calls a function and reads the columns `returning` of its rows, or its value. */
export function callQuery(
  called: DatabaseFunction,
  args: CallArguments,
  returning: readonly string[],
): Fragment {
  const { source, list } = argumentsSql(called, args);
  const call = sql`${trusted(qualifiedName(called))}(${list})`;
  if (called.returnsRowsOf === null) {
    return sql`SELECT pgrst_call.pgrst_scalar FROM ${source}LATERAL (SELECT ${call} AS pgrst_scalar) pgrst_call`;
  }
  const returned = returning.map((key) => column({ reference: sql`pgrst_call` }, key));
  return sql`SELECT ${join(returned, ", ")} FROM ${source}LATERAL ${call} pgrst_call`;
}

function argumentsSql(
  { parameters }: DatabaseFunction,
  args: CallArguments,
): { source: Fragment; list: Fragment } {
  const none = { source: emptySql, list: emptySql };
  switch (args.kind) {
    case "body": {
      const [bodyParameter] = parameters;
      if (bodyParameter === undefined) return none;
      return {
        source: emptySql,
        list: sql`${parameter(args.body)}::${trusted(bodyParameter.type)}`,
      };
    }
    case "texts": {
      const given = parameters.filter((one) => args.texts.some(([key]) => key === one.name));
      const list = given.map((one) =>
        argumentSql(one, sql`${parameter(argumentText(one, args.texts))}::${trusted(one.type)}`),
      );
      return { source: emptySql, list: join(list, ", ") };
    }
    default: {
      const givenParameters = parameters.filter((one) => args.names.has(one.name));
      if (givenParameters.length === 0) return none;
      const columns = givenParameters.map(
        ({ name: key, type }) => sql`${name(key)} ${trusted(type)}`,
      );
      const read = args.isList ? sql`json_to_recordset` : sql`json_to_record`;
      const rows = sql`${read}(${parameter(args.json)}::json) AS _(${join(columns, ", ")}) LIMIT 1`;
      const list = givenParameters.map((one) =>
        argumentSql(one, sql`pgrst_body.${name(one.name)}`),
      );
      return {
        source: sql`(SELECT * FROM ${rows}) pgrst_body, `,
        list: join(list, ", "),
      };
    }
  }
}

function argumentSql({ name: key, isVariadic }: Parameter, value: Fragment): Fragment {
  return sql`${isVariadic ? sql`VARIADIC ` : emptySql}${name(key)} := ${value}`;
}

/** A variadic parameter receives all values of its name, any other the last. */
function argumentText(
  { name: key, isVariadic }: Parameter,
  texts: readonly (readonly [name: string, value: string])[],
): string {
  const values = texts.filter(([one]) => one === key).map(([, value]) => value);
  return isVariadic ? arrayLiteral(values) : (values.at(-1) ?? "");
}
