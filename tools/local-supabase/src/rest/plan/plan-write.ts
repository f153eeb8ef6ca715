import type { Column, Table } from "../catalogue/catalogue.ts";
import { RestError } from "../errors.ts";
import { parsePayload } from "../payload.ts";
import type { RestRequest } from "../request.ts";
import type { Conflict, Rows, Write } from "../sql/source-query.ts";

export function planWrite(table: Table, request: RestRequest, body: string): Write {
  const { query, method } = request;
  const conditions = [...query.filters, ...query.logic]
    .filter(({ path }) => path.length === 0)
    .map(({ value }) => value);
  switch (method) {
    case "DELETE":
      return { kind: "delete", conditions };
    case "PATCH":
      return { kind: "update", rows: parseRows(table, request, body), conditions };
    default: {
      const conflict = conflictOf(table, request);
      return { kind: "insert", rows: parseRows(table, request, body), conflict };
    }
  }
}

function parseRows(
  table: Table,
  { query, contentType, preferences }: RestRequest,
  body: string,
): Rows {
  const { json, isList, isRows, keys } = parsePayload(body, contentType, query.columns);
  // PostgREST treats a single number or text as no rows and answers 201.
  if (!isRows) {
    throw new RestError(400, {
      code: "PGRST102",
      message: "The body must be an object, or a list of objects",
    });
  }
  return {
    json,
    isList,
    columns: [...keys].toSorted().map((key) => requireColumn(table, key)),
    withDefaults: preferences.missing === "default",
  };
}

/** @throws RestError PGRST204 if the table has no such column */
function requireColumn(table: Table, key: string): Column {
  const column = table.columns.get(key);
  if (column !== undefined) return column;
  throw new RestError(400, {
    code: "PGRST204",
    message: `Could not find the '${key}' column of '${table.name}' in the schema cache`,
  });
}

function conflictOf(table: Table, { query, preferences }: RestRequest): Conflict | undefined {
  if (preferences.resolution === undefined) return undefined;
  return {
    resolution: preferences.resolution === "merge-duplicates" ? "merge" : "ignore",
    columns: query.onConflict ?? table.primaryKey,
  };
}
