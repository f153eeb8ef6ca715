import { z } from "zod";

import { FilterError, parseFilters, type Filter } from "./filters.ts";

/** One entry of a join's `postgres_changes`. `*` matches every schema or table. */
export type Binding = {
  event: "*" | "INSERT" | "UPDATE" | "DELETE";
  schema: string;
  table: string;
  filters: readonly Filter[];
  /** The selected columns, or null for all. The primary key is always included. */
  select: readonly string[] | null;
};

/** An unsupported binding. The message for the client is hosted Realtime's. */
export class BindingError extends Error {
  override readonly name = "BindingError";
}

/** Postgres text cannot contain a zero byte. */
const text = z.string().refine((value) => !value.includes("\0"));

const paramsSchema = z.object({
  event: z.string().nullish().catch(null),
  schema: text.nullish(),
  table: text.nullish(),
  filter: text.nullish(),
  select: z.unknown().optional(),
});

const events = ["INSERT", "UPDATE", "DELETE"] as const;

/** @throws BindingError */
export function parseBinding(params: unknown): Binding {
  const parsed = paramsSchema.safeParse(params);
  if (!parsed.success) throw missingParams();
  const { schema, table, filter } = parsed.data;
  if (schema == null && table == null) throw missingParams();
  if (filter != null && (schema == null || table == null)) throw missingParams();

  const binding: Binding = {
    event: events.find((event) => event === parsed.data.event?.toUpperCase()) ?? "*",
    schema: schema ?? "public",
    table: table ?? "*",
    filters: filter == null ? [] : parseBindingFilters(filter),
    select: parseSelection(parsed.data.select),
  };
  if (binding.select && (binding.schema === "*" || binding.table === "*")) {
    throw new BindingError(
      "Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.",
    );
  }
  return binding;
}

/** Whether a binding is for a table, or for all of them. */
export function matchesTable(binding: Binding, table: { schema: string; table: string }): boolean {
  return (
    (binding.schema === "*" || binding.schema === table.schema) &&
    (binding.table === "*" || binding.table === table.table)
  );
}

/** The binding in hosted Realtime's error format. */
export function describeBinding({ event, schema, table, filters, select }: Binding): string {
  const conditions = filters.map(
    ({ column, operator, value, negate }) =>
      `{${[column, operator, value].map((part) => JSON.stringify(part)).join(", ")}, ${negate}}`,
  );
  return `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${conditions.join(", ")}], select: ${select === null ? "nil" : JSON.stringify(select)}]`;
}

function parseBindingFilters(filter: string): Filter[] {
  try {
    return parseFilters(filter);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new BindingError(`Error parsing \`filter\` params: ${error.message}`);
  }
}

function parseSelection(select: unknown): string[] | null {
  if (typeof select === "string") {
    throw new BindingError(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  if (!Array.isArray(select)) return null;
  const columns = select.filter((column) => typeof column === "string");
  return columns.length === 0 ? null : columns;
}

function missingParams(): BindingError {
  return new BindingError(
    "No subscription params provided. Please provide at least a `schema` or `table` to subscribe to, and both with a `filter`.",
  );
}
