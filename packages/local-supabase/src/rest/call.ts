import type { DatabaseFunction, Parameter } from "./catalogue/catalogue.ts";
import { parsePayload } from "./payload.ts";
import { bodyParameter, findFunction, type Call } from "./plan/find-function.ts";
import { readTree } from "./plan/read-tree.ts";
import { returnedColumns } from "./plan/returned-columns.ts";
import { readRows } from "./read.ts";
import type { RestRequest } from "./request.ts";
import { RestError } from "./rest-error.ts";
import { callQuery, type CallArguments } from "./sql/call-query.ts";
import { name, sql } from "./sql/fragment.ts";
import type { RowShape } from "./sql/statement.ts";
import { refuseAboveMost, type Work } from "./work.ts";

/** A function that a request calls, and what with. */
export type PlannedCall = { called: DatabaseFunction; args: CallArguments; isReadOnly: boolean };

/**
 * Finds the function that a request calls, and reads its arguments.
 * @throws RestError
 */
export function planCall(
  { catalogue, request }: Pick<Work, "catalogue" | "request">,
  body: Buffer,
): PlannedCall {
  const { target, method, contentType, query } = request;
  const isPost = method === "POST";
  const base = { ...target, isPost, contentType };
  if (!isPost) {
    const argumentNames = new Set(query.parameters.map(([key]) => key));
    const called = findFunction(catalogue, { ...base, argumentNames });
    return { called, args: { kind: "texts", texts: query.parameters }, isReadOnly: true };
  }
  const posted = postedArguments(base, request, body);
  const called = findFunction(catalogue, posted.call);
  const whole = bodyParameter(called);
  return {
    called,
    args: whole === undefined ? posted.args : { kind: "body", body: bodyText(whole, body) },
    isReadOnly: !called.isVolatile,
  };
}

function postedArguments(
  base: Omit<Call, "argumentNames">,
  { contentType, query }: RestRequest,
  body: Buffer,
): { call: Call; args: CallArguments } {
  switch (contentType) {
    case "text/plain":
    case "text/xml":
    case "application/octet-stream":
      return {
        call: { ...base, argumentNames: new Set() },
        args: { kind: "body", body: "" },
      };
    case "application/x-www-form-urlencoded": {
      const texts = [...new URLSearchParams(body.toString("utf8"))];
      const argumentNames = new Set(texts.map(([key]) => key));
      return { call: { ...base, argumentNames }, args: { kind: "texts", texts } };
    }
    default: {
      const text = body.length === 0 ? "{}" : body.toString("utf8");
      const { json, isList, keys } = parsePayload(text, contentType, query.columns);
      return {
        call: { ...base, argumentNames: keys },
        args: { kind: "json", json, isList, names: keys },
      };
    }
  }
}

function bodyText({ shownType }: Parameter, body: Buffer): string {
  return shownType === "bytea" ? String.raw`\x${body.toString("hex")}` : body.toString("utf8");
}

/** Calls a function and answers with what it returns. */
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
  if (returnsRowsOf === undefined) return returnsSet ? "values" : "value";
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
