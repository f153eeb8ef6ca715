import { z } from "zod";

import type { Catalogue } from "./catalogue/catalogue.ts";
import { statusesWithoutBody, parseJson, RestError } from "./errors.ts";
import { appliedPreferences, type Preferences } from "./preferences.ts";
import type { RestRequest } from "./request.ts";
import type { Fragment } from "./sql/fragment.ts";
import { explainSql } from "./sql/statement.ts";
import type { Session, StatementRow, Transactions } from "./transaction.ts";

export type Work = {
  catalogue: Catalogue;
  request: RestRequest;
  transactions: Transactions;
  session: Session;
  /** The maximum number of rows of any relation in a response. */
  maxRows: bigint;
};

/** Runs a statement, or explains it if its plan was requested. @param check throws to roll a write back */
export async function run(
  { request, transactions, session }: Work,
  fragment: Fragment,
  check: (row: StatementRow) => void,
  respond: (row: StatementRow) => Response | Promise<Response>,
): Promise<Response> {
  const { format, preferences } = request;
  if (format.plan !== undefined) {
    const text = await transactions.explain(session, explainSql(fragment, format.plan));
    return new Response(text, { headers: { "content-type": contentType(format.mediaType) } });
  }
  const row = await transactions.run(session, fragment, (result) => {
    check(result);
    return preferences.tx === "rollback" ? "rollback" : "commit";
  });
  return respond(row);
}

/** @throws RestError PGRST116 unless a request for one object finds exactly one */
export function refuseUnlessSingle({ format }: RestRequest, { count }: StatementRow): void {
  if (format.kind !== "single" || count === "1") return;
  throw new RestError(406, {
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${count} rows`,
  });
}

/** @throws RestError PGRST124 if more rows are affected than `max-affected` allows */
export function refuseAboveMaxAffected(
  { preferences }: RestRequest,
  { count }: StatementRow,
): void {
  const { "max-affected": maxAffected, handling } = preferences;
  if (maxAffected === undefined || handling !== "strict" || Number(count) <= Number(maxAffected))
    return;
  throw new RestError(400, {
    code: "PGRST124",
    message: "Query result exceeds max-affected preference constraint",
    details: `The query affects ${count} rows`,
  });
}

/** A response before SQL changed its status and headers. */
type ResponseParts = {
  status: number;
  body?: string;
  headers: Record<string, string>;
  applied: Preferences;
};

const headersSchema = z.array(z.record(z.string(), z.string()));

/**
 * Builds the response after the statement has run. The settings `response.status` and `response.headers` of a function
 * override ours.
 * @throws RestError PGRST111, PGRST112 for invalid settings
 */
export function createResponse(
  request: RestRequest,
  row: StatementRow,
  parts: ResponseParts,
): Response {
  const { body, applied } = parts;
  const headers = new Headers({ ...parts.headers, ...appliedPreferences(applied) });
  if (body !== undefined) {
    headers.set("content-type", contentType(request.format.mediaType));
    if (request.hasProfile) headers.set("content-profile", request.target.schema);
  }
  for (const [key, value] of parseHeadersSetting(row.headers)) {
    try {
      headers.append(key, value);
    } catch {
      throw invalidHeaders();
    }
  }
  const status = parseStatusSetting(row.status) ?? parts.status;
  const isEmpty =
    body === undefined || request.method === "HEAD" || statusesWithoutBody.has(status);
  return new Response(isEmpty ? null : body, { status, headers });
}

function contentType(mediaType: string): string {
  return `${mediaType}; charset=utf-8`;
}

/** The headers of the setting `response.headers`, a JSON list of objects. */
function parseHeadersSetting(setting: string | null): [string, string][] {
  if (setting === null) return [];
  const parsed = headersSchema.safeParse(parseJson(setting));
  if (!parsed.success) throw invalidHeaders();
  return parsed.data.flatMap((one) => Object.entries(one));
}

function invalidHeaders(): RestError {
  return new RestError(500, {
    code: "PGRST111",
    message:
      "response.headers guc must be a JSON array composed of objects with a single key and a string value",
  });
}

function parseStatusSetting(setting: string | null): number | undefined {
  if (setting === null) return undefined;
  const status = Number(setting);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new RestError(500, {
    code: "PGRST112",
    message: "response.status guc must be a valid status code",
  });
}
