import type { DatabaseFunction } from "./catalogue/catalogue.ts";
import { RestError } from "./errors.ts";
import { parsePayload } from "./payload.ts";
import { findFunction, takesWholeBody } from "./plan/find-function.ts";
import { readTree } from "./plan/read-tree.ts";
import { readRows } from "./read.ts";
import type { RestRequest } from "./request.ts";
import { refuseAboveMost, type Work } from "./response.ts";
import { name, sql } from "./sql/fragment.ts";
import { returnedColumns } from "./sql/selected-columns.ts";
import { callQuery, type CallArguments } from "./sql/source-query.ts";
import type { RowShape } from "./sql/statement.ts";

type PlannedCall = { called: DatabaseFunction; args: CallArguments; isReadOnly: boolean };

/** Finds the function that a request calls, and reads its arguments. */
export function planCall(
  { catalogue, request }: Pick<Work, "catalogue" | "request">,
  body: string,
): PlannedCall {
  const { target, method, contentType, query } = request;
  if (method !== "POST") {
    const argumentNames = new Set(query.parameters.map(([key]) => key));
    const called = findFunction(catalogue, { ...target, argumentNames, isPost: false });
    return { called, args: { kind: "texts", texts: query.parameters }, isReadOnly: true };
  }
  const { json, isList, keys } = parsePayload(body || "{}", contentType, query.columns);
  const called = findFunction(catalogue, { ...target, argumentNames: keys, isPost: true });
  const args: CallArguments = takesWholeBody(called)
    ? { kind: "body", body }
    : { kind: "json", json, isList, names: keys };
  return { called, args, isReadOnly: !called.isVolatile };
}

export async function call(work: Work, { called, args }: PlannedCall): Promise<Response> {
  const { catalogue, request, maxRows } = work;
  refuseMostOfOne(request, called);
  const table = called.returnsRowsOf ?? called;
  const tree = readTree(
    catalogue,
    request.query,
    { table: { schema: called.schema, name: table.name }, alias: table.name, page: request.page },
    { rootConditions: true, maxRows },
  );
  return readRows(work, {
    tree,
    shape: shapeOf(called),
    source: callQuery(called, args, returnedColumns(tree, [])),
    from: sql`pgrst_source AS ${name(table.name)}`,
    check: (row) => refuseAboveMost(request, row),
    isVoid: called.returnsVoid,
  });
}

function shapeOf({ returnsRowsOf, returnsSet }: DatabaseFunction): RowShape {
  if (returnsRowsOf === null) return returnsSet ? "values" : "value";
  return returnsSet ? "rows" : "row";
}

function refuseMostOfOne({ preferences }: RestRequest, { returnsSet }: DatabaseFunction): void {
  const { "max-affected": most, handling } = preferences;
  if (most === undefined || handling !== "strict" || returnsSet) return;
  throw new RestError(400, {
    code: "PGRST128",
    message:
      "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  });
}
