import type { JSONValue, PendingQuery, Row, Sql, TransactionSql } from "postgres";

/** An argument of a database function. A list of texts is sent as text, so that Postgres infers its type. */
export type Argument =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly { readonly [key: string]: JSONValue }[]
  | { readonly [key: string]: JSONValue };

/** `name => value, …` for a call. */
export function formatNamedArguments(
  sql: Sql | TransactionSql,
  args: Readonly<Record<string, Argument>>,
): PendingQuery<Row[]> {
  let call = sql``;
  for (const [index, [name, value]] of Object.entries(args).entries()) {
    const given = sql`${isList(value) ? `{${value.join(",")}}` : asJson(sql, value)}`;
    call = index === 0 ? sql`${sql(name)} => ${given}` : sql`${call}, ${sql(name)} => ${given}`;
  }
  return call;
}

function isList(value: Argument): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function asJson(sql: Sql | TransactionSql, value: Exclude<Argument, readonly string[]>) {
  return typeof value === "object" && value !== null ? sql.json(value) : value;
}
