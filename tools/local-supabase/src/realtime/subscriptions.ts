import postgres, { type Sql } from "postgres";
import { z } from "zod";

import type { Claims, Log, RequestRole } from "../context.ts";
import {
  BindingError,
  matchesTable,
  describeBinding,
  parseBinding,
  type Binding,
} from "./binding.ts";
import { canRead, readTables, type Table } from "./catalog.ts";
import type { Change } from "./change.ts";
import { filterSql } from "./filters.ts";
import { canReceive } from "./payload.ts";

export const changesPublication = "supabase_realtime";

const maxInValues = 100;

export type Subscriber = {
  readonly claims: Claims;
  /** @param data a `postgres_changes` message's `data`, as JSON */
  deliver(ids: readonly number[], data: string): void;
};

export type Subscription = {
  id: number;
  binding: Binding;
  /** The log's position at the subscription: earlier commits are not sent. */
  since: bigint;
  subscriber: Subscriber;
};

/** Whether a change is one that the subscription asked for and was committed after it. */
export function appliesTo({ binding, since }: Subscription, change: Change): boolean {
  return (
    change.lsn >= since &&
    (binding.event === "*" || binding.event === change.type) &&
    matchesTable(binding, change.relation)
  );
}

/** Numbered uniquely across channels. */
export type NumberedEntry = { id: number; params: Record<string, unknown> };

let lastId = 0;

export function numberEntries(entries: readonly Record<string, unknown>[]): NumberedEntry[] {
  return entries.map((params) => {
    lastId += 1;
    return { id: lastId, params };
  });
}

/** Checks all entries. @returns the subscriptions, not yet active, or the reason for refusing them, in hosted Realtime's wording */
export async function prepareSubscriptions(
  core: { sql: Sql; log: Log; ready: Promise<void> },
  subscriber: Subscriber,
  entries: readonly NumberedEntry[],
): Promise<Subscription[] | string> {
  await core.ready;
  const { role } = subscriber.claims;
  try {
    return await Promise.all(
      entries.map(async ({ id, params }) => {
        const binding = parseBinding(params);
        return {
          id,
          binding,
          since: await requireSubscribable(core.sql, binding, role),
          subscriber,
        };
      }),
    );
  } catch (error) {
    if (error instanceof BindingError) return error.message;
    core.log("error", "a subscription to changes failed", String(error));
    return "Realtime was unable to connect to the project database";
  }
}

/**
 * Checks that a binding is supported: its table is published, the role may read its key and columns, and its values
 * fit their types. Hosted Realtime accepts roles that may read nothing and sends them the kind and time of every
 * change.
 * @returns the current position of the log, as {@link Change.lsn} counts: what commits from here on is the client's
 * @throws BindingError in hosted Realtime's wording
 */
async function requireSubscribable(sql: Sql, binding: Binding, role: RequestRole): Promise<bigint> {
  const { schema, table } = binding;
  const [published] = await sql<{ lsn: string; oids: string }[]>`
    select (pg_current_wal_insert_lsn() - '0/0')::text as lsn,
      coalesce(json_agg(c.oid::bigint), '[]')::text as oids
    from pg_publication_tables p
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    where p.pubname = ${changesPublication}
      and ${schema}::text in ('*', p.schemaname::text)
      and ${table}::text in ('*', p.tablename::text)`;
  const oids = z.array(z.number()).parse(JSON.parse(published?.oids ?? "[]"));
  const unableMessage = "Unable to subscribe to changes with given parameters.";
  if (oids.length === 0) {
    throw new BindingError(
      `${unableMessage} Please check Realtime is enabled for the given connect parameters: ${describeBinding(binding)}`,
    );
  }
  try {
    const tables = [...(await readTables(sql, oids)).values()];
    if (!tables.some((one) => canReceive(role, one))) throw new RangeError("permission denied");
    for (const one of tables) requireColumns(binding, one, role);
    for (const one of tables) await requireFilters(sql, binding, one);
  } catch (error) {
    throw new BindingError(
      `${unableMessage} An exception happened so please check your connect parameters: ${describeBinding(binding)}. Exception: ${describeError(error)}`,
    );
  }
  return BigInt(published?.lsn ?? 0);
}

/** @throws RangeError for a filter or selection with a column that the role may not read */
function requireColumns({ filters, select }: Binding, table: Table, role: RequestRole): void {
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

/** Postgres checks each operator and value against the column's type before a change depends on it. */
async function requireFilters(sql: Sql, { filters }: Binding, table: Table): Promise<void> {
  for (const filter of filters) {
    const column = table.columns.find(({ name }) => name === filter.column);
    if (!column) continue;
    const parameters: string[] = [];
    const parameter = (value: string) => `$${parameters.push(value)}`;
    const conditions = [filterSql(filter, column, `null::${column.sqlType}`, parameter)];
    // Comparing with null would not evaluate a broken pattern or long list.
    if (filter.operator === "match" || filter.operator === "imatch") {
      conditions.push(`('' ~ ${parameter(filter.value)}::text) is not null`);
    }
    if (filter.operator === "in") {
      const values = `${parameter(filter.value)}::text::${column.sqlArrayType ?? "text[]"}`;
      conditions.push(`cardinality(${values}) <= ${maxInValues}`);
    }
    const [verdict] = await sql.unsafe<{ verdict: unknown[] }[]>(
      `select array[${conditions.join(", ")}] as verdict`,
      parameters,
    );
    if (filter.operator === "in" && verdict?.verdict.at(-1) !== true) {
      throw new RangeError(`too many values for \`in\` filter. Maximum ${maxInValues}`);
    }
  }
}

function describeError(error: unknown): string {
  if (error instanceof postgres.PostgresError) return `ERROR ${error.code} ${error.message}`;
  return error instanceof RangeError
    ? `ERROR P0001 (raise_exception) ${error.message}`
    : "the database cannot be reached";
}
