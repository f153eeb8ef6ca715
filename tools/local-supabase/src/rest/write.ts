import type { Table } from "./catalogue/catalogue.ts";
import { planWrite } from "./plan/plan-write.ts";
import { readTree } from "./plan/read-tree.ts";
import type { Preferences } from "./preferences.ts";
import { contentRange, findTable, type RestRequest } from "./request.ts";
import {
  createResponse,
  refuseAboveMaxAffected,
  refuseUnlessSingle,
  run,
  type Work,
} from "./response.ts";
import { name, sql } from "./sql/fragment.ts";
import { readQuery } from "./sql/read-query.ts";
import { returnedColumns } from "./sql/selected-columns.ts";
import { writeQuery } from "./sql/source-query.ts";
import { statement } from "./sql/statement.ts";
import type { StatementRow } from "./transaction.ts";

/** Inserts, updates or deletes rows, and responds with them if `Prefer: return=representation`. */
export async function write(work: Work, body: string): Promise<Response> {
  const { catalogue, request } = work;
  const { target, query, format, preferences } = request;
  const table = findTable(catalogue, target);
  const planned = planWrite(table, request, body);
  const tree = readTree(
    catalogue,
    query,
    { table, alias: table.name, page: { offset: 0n } },
    { rootConditions: false },
  );
  const returnsRows = preferences.return === "representation";
  const returning = returnsRows ? returnedColumns(tree, table.primaryKey) : [];
  const from = sql`pgrst_source AS ${name(table.name)}`;
  const fragment = statement({
    source: writeQuery(table, planned, returning),
    rows: returnsRows ? readQuery(tree, from) : sql`SELECT * FROM pgrst_source`,
    shape: "rows",
    countsInserted: planned.kind === "insert" && planned.conflict?.resolution === "merge",
    ...(returnsRows && { format }),
  });
  const check = (row: StatementRow) => {
    refuseUnlessSingle(request, row);
    if (request.method !== "POST") refuseAboveMaxAffected(request, row);
  };
  return run(work, fragment, check, (row) => writeResponse(request, table, row));
}

function writeResponse(request: RestRequest, table: Table, row: StatementRow): Response {
  const { method, preferences } = request;
  const returnsRows = preferences.return === "representation";
  const total = preferences.count === undefined ? undefined : BigInt(row.count);
  return createResponse(request, row, {
    status: statusOf(request, row),
    headers: {
      ...(method === "PATCH" && { "content-range": contentRange(0n, BigInt(row.count), total) }),
      ...((method === "POST" || method === "DELETE") && {
        "content-range": `*/${total ?? "*"}`,
      }),
    },
    applied: appliedPreferencesOf(request, table),
    ...(returnsRows && { body: row.body }),
  });
}

function statusOf({ method, preferences }: RestRequest, { inserted }: StatementRow): number {
  if (method === "POST") return inserted !== null && Number(inserted) <= 0 ? 200 : 201;
  return preferences.return === "representation" ? 200 : 204;
}

function appliedPreferencesOf(
  { method, query, preferences }: RestRequest,
  table: Table,
): Preferences {
  const { resolution, missing, "max-affected": maxAffected, ...others } = preferences;
  const hasConflict =
    method === "POST" && (table.primaryKey.length > 0 || query.onConflict !== undefined);
  const limits = method === "PATCH" || method === "DELETE";
  return {
    ...others,
    ...(hasConflict && { resolution }),
    ...((method === "POST" || method === "PATCH") && { missing }),
    ...(limits && { "max-affected": maxAffected }),
  };
}
