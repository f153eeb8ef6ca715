import type { DatabaseFunction, Parameter } from "./catalogue/catalogue.ts";
import { RestError } from "./errors.ts";
import { parsePayload } from "./payload.ts";
import { bodyParameter, findFunction, isWholeBodyOnly } from "./plan/find-function.ts";
import { readTree } from "./plan/read-tree.ts";
import { readRows } from "./read.ts";
import type { RestRequest } from "./request.ts";
import { refuseAboveMaxAffected, type Work } from "./response.ts";
import { name, sql } from "./sql/fragment.ts";
import { returnedColumns } from "./sql/selected-columns.ts";
import { callQuery, type CallArguments } from "./sql/source-query.ts";
import type { RowShape } from "./sql/statement.ts";

type PlannedCall = { called: DatabaseFunction; args: CallArguments; isReadOnly: boolean };

/** Finds the called function and reads its arguments, from the URL unless the method is POST. */
export function planCall(
  { catalogue, request }: Pick<Work, "catalogue" | "request">,
  body: Buffer,
): PlannedCall {
  const { target, method, contentType, query } = request;
  if (method !== "POST") {
    const argumentNames = new Set(query.parameters.map(([key]) => key));
    const called = findFunction(catalogue, {
      ...target,
      argumentNames,
      isPost: false,
      contentType,
    });
    return { called, args: { kind: "texts", texts: query.parameters }, isReadOnly: true };
  }
  const { argumentNames, args } = parsePostedArguments(request, body);
  const called = findFunction(catalogue, { ...target, argumentNames, isPost: true, contentType });
  const unnamedParameter = bodyParameter(called);
  return {
    called,
    args:
      unnamedParameter === undefined
        ? args
        : { kind: "body", body: bodyText(unnamedParameter, body) },
    isReadOnly: !called.isVolatile,
  };
}

function parsePostedArguments(
  { contentType, query }: RestRequest,
  body: Buffer,
): { argumentNames: ReadonlySet<string>; args: CallArguments } {
  if (isWholeBodyOnly(contentType)) {
    return { argumentNames: new Set(), args: { kind: "texts", texts: [] } };
  }
  const { json, isList, keys } = parsePayload(body.toString() || "{}", contentType, query.columns);
  return { argumentNames: keys, args: { kind: "json", json, isList, names: keys } };
}

/** A body for its parameter's type: any bytes for bytea, otherwise text. */
function bodyText({ shownType }: Parameter, body: Buffer): string {
  return shownType === "bytea" ? String.raw`\x${body.toString("hex")}` : body.toString();
}

/** Calls the function and responds with its rows or value. */
export async function call(work: Work, { called, args }: PlannedCall): Promise<Response> {
  const { catalogue, request, maxRows } = work;
  refuseMaxAffectedOfSingle(request, called);
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
    check: (row) => refuseAboveMaxAffected(request, row),
    isVoid: called.returnsVoid,
  });
}

function shapeOf({ returnsRowsOf, returnsSet }: DatabaseFunction): RowShape {
  if (returnsRowsOf === null) return returnsSet ? "values" : "value";
  return returnsSet ? "rows" : "row";
}

/** @throws RestError PGRST128 if `max-affected` limits a function that returns a single row or value */
function refuseMaxAffectedOfSingle(
  { preferences }: RestRequest,
  { returnsSet }: DatabaseFunction,
): void {
  const { "max-affected": maxAffected, handling } = preferences;
  if (maxAffected === undefined || handling !== "strict" || returnsSet) return;
  throw new RestError(400, {
    code: "PGRST128",
    message:
      "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  });
}
