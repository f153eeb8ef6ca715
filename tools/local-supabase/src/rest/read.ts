import { z } from "zod";

import { createAnswer } from "./answer.ts";
import { contentRange, notSatisfiable } from "./page.ts";
import { readTree, type ReadNode } from "./plan/read-tree.ts";
import { findTable, type RestRequest } from "./request.ts";
import { refuseUnlessSingle, type Work } from "./work.ts";
import { parameter, sql, type Fragment } from "./sql/fragment.ts";
import { countQuery } from "./sql/count-query.ts";
import { readQuery } from "./sql/read-query.ts";
import { statement, type RowShape } from "./sql/statement.ts";
import type { StatementRow } from "./transaction.ts";

/** Answers a GET or HEAD of a table. */
export async function read(work: Work): Promise<Response> {
  const { catalogue, request, maxRows } = work;
  const { target, query, page } = request;
  const table = findTable(catalogue, target);
  const tree = readTree(catalogue, query, { table, page }, { rootConditions: true, maxRows });
  return readRows(work, { tree, shape: "rows" });
}

/** What is read: a table's rows, or what a call gave. */
export type Reading = {
  tree: ReadNode;
  shape: RowShape;
  /** A call, whose rows are read from `from`. */
  source?: Fragment;
  from?: Fragment;
  /** Throws to have a call undone. */
  check?: (row: StatementRow) => void;
  /** The call returns nothing to read. */
  isVoid?: boolean;
};

/** Reads the rows of a tree, counts them if that was asked for, and answers. */
export async function readRows(
  work: Work,
  { tree, shape, source, from, check, isVoid = false }: Reading,
): Promise<Response> {
  const { request, transactions, session, maxRows } = work;
  const { format, preferences } = request;
  const counted = countQuery(tree, from);
  const fragment = statement({
    rows: readQuery(tree, from),
    shape,
    format,
    ...(source !== undefined && { source }),
    ...(preferences.count === "exact" && { counted }),
    ...(preferences.count === "estimated" && {
      counted: sql`${counted} LIMIT ${parameter(String(maxRows + 1n))}`,
    }),
  });
  if (format.plan !== undefined) return work.explain(fragment);
  const row = await transactions.run(session, fragment, (result) => {
    refuseUnlessSingle(request, result);
    check?.(result);
    return work.end;
  });
  if (isVoid) {
    return createAnswer(request, row, { status: 204, headers: {}, applied: {} });
  }
  const total = await totalOf(work, row, counted);
  return rowsAnswer(request, row, tree.page.offset, total);
}

/** How many rows there are in all, counted or by the planner's guess. */
async function totalOf(
  { request, transactions, session, maxRows }: Work,
  { total }: StatementRow,
  counted: Fragment,
): Promise<bigint | undefined> {
  const { count } = request.preferences;
  const exact = total === null ? undefined : BigInt(total);
  const isGuess =
    count === "planned" || (exact !== undefined && count === "estimated" && exact > maxRows);
  if (!isGuess || request.target.kind === "function") return exact;
  const plan = await transactions.explain(session, sql`EXPLAIN (FORMAT JSON) ${counted}`);
  const [first] = planSchema.parse(JSON.parse(plan));
  const planned = BigInt(first?.Plan["Plan Rows"] ?? 0);
  return exact !== undefined && exact > planned ? exact : planned;
}

const planSchema = z.array(z.object({ Plan: z.object({ "Plan Rows": z.int() }) }));

function rowsAnswer(
  request: RestRequest,
  row: StatementRow,
  offset: bigint,
  total: bigint | undefined,
): Response {
  const rows = BigInt(row.count);
  if (total !== undefined && offset > total) {
    throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  const { count, handling, tx, "max-affected": most } = request.preferences;
  return createAnswer(request, row, {
    status: total !== undefined && rows < total ? 206 : 200,
    body: row.body,
    headers: { "content-range": contentRange(offset, rows, total) },
    applied: {
      count,
      handling,
      tx,
      ...(request.target.kind === "function" && { "max-affected": most }),
    },
  });
}
