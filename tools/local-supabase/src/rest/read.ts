import { z } from "zod";

import { readTree, type ReadNode } from "./plan/read-tree.ts";
import { contentRange, findTable, notSatisfiable, type RestRequest } from "./request.ts";
import { createResponse, refuseUnlessSingle, run, type Work } from "./response.ts";
import { parameter, sql, type Fragment } from "./sql/fragment.ts";
import { countQuery, readQuery } from "./sql/read-query.ts";
import { statement, type RowShape } from "./sql/statement.ts";
import type { StatementRow } from "./transaction.ts";

/** Responds with the rows of a table or view. */
export async function read(work: Work): Promise<Response> {
  const { catalogue, request, maxRows } = work;
  const { target, query, page } = request;
  const table = findTable(catalogue, target);
  const tree = readTree(catalogue, query, { table, page }, { rootConditions: true, maxRows });
  return readRows(work, { tree, shape: "rows" });
}

/** How to read a tree: `source` is the write or call that `from` names; `check` throws to roll it back. */
type Reading = {
  tree: ReadNode;
  shape: RowShape;
  source?: Fragment;
  from?: Fragment;
  check?: (row: StatementRow) => void;
  isVoid?: boolean;
};

export async function readRows(
  work: Work,
  { tree, shape, source, from, check, isVoid = false }: Reading,
): Promise<Response> {
  const { request, maxRows } = work;
  const { format, preferences } = request;
  const totalQuery = countQuery(tree, from);
  const fragment = statement({
    rows: readQuery(tree, from),
    shape,
    format,
    source,
    ...(preferences.count === "exact" && { counted: totalQuery }),
    ...(preferences.count === "estimated" && {
      counted: sql`${totalQuery} LIMIT ${parameter(String(maxRows + 1n))}`,
    }),
  });
  const refuse = (row: StatementRow) => {
    refuseUnlessSingle(request, row);
    check?.(row);
  };
  return run(work, fragment, refuse, async (row) => {
    if (isVoid) return createResponse(request, row, { status: 204, headers: {}, applied: {} });
    return rowsResponse(request, row, tree.page.offset, await countTotal(work, row, totalQuery));
  });
}

/**
 * The total for Content-Range as `Prefer: count` requests it: exact, Postgres's estimate (planned), or exact up to
 * `maxRows` and estimated beyond it. Undefined if no count was requested.
 */
async function countTotal(
  { request, transactions, session, maxRows }: Work,
  { total }: StatementRow,
  totalQuery: Fragment,
): Promise<bigint | undefined> {
  const { count } = request.preferences;
  const counted = total === null ? undefined : BigInt(total);
  const needsEstimate =
    count === "planned" || (counted !== undefined && count === "estimated" && counted > maxRows);
  if (!needsEstimate || request.target.kind === "function") return counted;
  const plan = await transactions.explain(session, sql`EXPLAIN (FORMAT JSON) ${totalQuery}`);
  const [first] = planSchema.parse(JSON.parse(plan));
  const planned = BigInt(first?.Plan["Plan Rows"] ?? 0);
  return counted !== undefined && counted > planned ? counted : planned;
}

const planSchema = z.array(z.object({ Plan: z.object({ "Plan Rows": z.int() }) }));

function rowsResponse(
  request: RestRequest,
  row: StatementRow,
  offset: bigint,
  total: bigint | undefined,
): Response {
  const rows = BigInt(row.count);
  if (total !== undefined && offset > total) {
    throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  const { count, handling, tx, "max-affected": maxAffected } = request.preferences;
  return createResponse(request, row, {
    status: total !== undefined && rows < total ? 206 : 200,
    body: row.body,
    headers: { "content-range": contentRange(offset, rows, total) },
    applied: {
      count,
      handling,
      tx,
      ...(request.target.kind === "function" && { "max-affected": maxAffected }),
    },
  });
}
