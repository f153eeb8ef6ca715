import postgres, { type Sql } from "postgres";

import type { RequestRole } from "../context.ts";
import { BindingError, describeBinding, type Binding } from "./binding.ts";
import { canRead, readTables, type Table } from "./catalog.ts";
import { filterSql } from "./filter-sql.ts";
import { mayHear } from "./payload.ts";

const mostInValues = 100;

/**
 * Makes sure that a binding can be served: its table is in the publication, the role may hear of it and read its
 * columns, its values fit their columns. Hosted Realtime lets a role that may read nothing listen all the same, and
 * tells it the kind and time of every change.
 * @returns where the database's log stands, as {@link Change.lsn} counts: what commits from here on is the client's
 * @throws BindingError with hosted Realtime's words
 */
export async function assertSubscribable(
  sql: Sql,
  options: { publication: string; binding: Binding; role: RequestRole },
): Promise<bigint> {
  const { publication, binding, role } = options;
  const { schema, table } = binding;
  const [published] = await sql<{ lsn: string; oids: string }[]>`
    select (pg_current_wal_insert_lsn() - '0/0')::text as lsn,
      coalesce(json_agg(c.oid::bigint), '[]')::text as oids
    from pg_publication_tables p
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    where p.pubname = ${publication}
      and ${schema}::text in ('*', p.schemaname::text)
      and ${table}::text in ('*', p.tablename::text)`;
  const oids = toOids(published?.oids ?? "[]");
  if (oids.length === 0) {
    throw new BindingError(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${describeBinding(binding)}`,
    );
  }
  try {
    const tables = [...(await readTables(sql, oids)).values()];
    if (!tables.some((one) => mayHear(role, one))) throw new RangeError("permission denied");
    for (const one of tables) assertColumns(binding, one, role);
    for (const one of tables) await assertFilters(sql, binding, one);
  } catch (error) {
    throw new BindingError(
      `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${describeBinding(binding)}. Exception: ${describeError(error)}`,
    );
  }
  return BigInt(published?.lsn ?? 0);
}

function assertColumns({ filters, select }: Binding, table: Table, role: RequestRole): void {
  const readable = new Set(
    table.columns.filter((column) => canRead(role, column)).map(({ name }) => name),
  );
  for (const { column } of filters) {
    if (!readable.has(column)) throw new RangeError(`invalid column for filter ${column}`);
  }
  for (const column of select ?? []) {
    if (!readable.has(column)) throw new RangeError(`invalid column for select ${column}`);
  }
}

/** Lets Postgres itself judge each operator and value against the column's type, before a change depends on it. */
async function assertFilters(sql: Sql, { filters }: Binding, table: Table): Promise<void> {
  for (const filter of filters) {
    const column = table.columns.find(({ name }) => name === filter.column);
    if (!column) continue;
    const parameters: string[] = [];
    const parameter = (value: string) => `$${parameters.push(value)}`;
    const conditions = [filterSql(filter, column, `null::${column.sqlType}`, parameter)];
    // A comparison with null is not carried out, and would let a broken pattern or a long list pass.
    if (filter.operator === "match" || filter.operator === "imatch") {
      conditions.push(`('' ~ ${parameter(filter.value)}::text) is not null`);
    }
    if (filter.operator === "in") {
      conditions.push(
        `cardinality(${parameter(filter.value)}::text::${column.sqlArrayType ?? "text[]"}) <= ${mostInValues}`,
      );
    }
    const [verdict] = await sql.unsafe<{ verdict: unknown[] }[]>(
      `select array[${conditions.join(", ")}] as verdict`,
      parameters,
    );
    if (filter.operator === "in" && verdict?.verdict.at(-1) !== true) {
      throw new RangeError(`too many values for \`in\` filter. Maximum ${mostInValues}`);
    }
  }
}

function toOids(json: string): number[] {
  const oids: unknown = JSON.parse(json);
  return Array.isArray(oids) ? oids.filter((oid) => typeof oid === "number") : [];
}

function describeError(error: unknown): string {
  if (error instanceof postgres.PostgresError) return `ERROR ${error.code} ${error.message}`;
  return error instanceof RangeError
    ? `ERROR P0001 (raise_exception) ${error.message}`
    : "the database cannot be reached";
}
