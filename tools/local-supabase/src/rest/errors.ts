import postgres from "postgres";
import { z } from "zod";

import { json } from "../http/responses.ts";
import { isConnectionLost } from "./transaction.ts";

type RestErrorBody = {
  code: string;
  message: string;
  details?: unknown;
  hint?: string | null;
};

/** An error with PostgREST's status and code. @see https://docs.postgrest.org/en/v13/references/errors.html */
export class RestError extends Error {
  override readonly name = "RestError";
  readonly status: number;
  readonly body: Required<RestErrorBody>;
  readonly headers: Record<string, string>;

  constructor(status: number, body: RestErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = { details: null, hint: null, ...body };
    this.headers = headers;
  }
}

/** Statuses without a body (RFC 9110, 15.3.5, 15.3.6 and 15.4.5), which SQL may choose. */
export const statusesWithoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

export function errorResponse({ status, body, headers }: RestError): Response {
  const { code, details, hint, message } = body;
  const allHeaders = { "proxy-status": `PostgREST; error=${code}`, ...headers };
  if (statusesWithoutBody.has(status)) return new Response(null, { status, headers: allHeaders });
  return json({ code, details, hint, message }, status, allHeaders);
}

/**
 * PostgREST's status for an SQLSTATE, by the first matching prefix.
 * @see https://docs.postgrest.org/en/v13/references/errors.html#http-status-codes
 */
const statuses: readonly (readonly [beginning: string, status: number])[] = [
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["21000", 500],
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
  ["53400", 500],
  ["53", 503],
  ["54", 500],
  ["55", 500],
  ["57P", 503],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0001", 400],
  ["P0", 500],
  ["XX", 500],
  ["", 400],
];

/**
 * The response to a failed statement.
 * @param isSignedIn whether the caller is signed in: a missing privilege is 403 then, else 401
 * @returns `undefined` for an error that is not the database's
 */
export function databaseError(error: unknown, isSignedIn: boolean): RestError | undefined {
  if (isConnectionLost(error)) return noConnection();
  if (!(error instanceof postgres.PostgresError)) return undefined;
  const { code, message, detail = null, hint = null } = error;
  if (code === "PGRST") return parseRaisedError(message, detail);
  // Postgres' message would reveal the number of connections.
  if (code.startsWith("53") || code.startsWith("08")) return noConnection();
  const body = { code, message, details: detail, hint };
  if (code === "42501") {
    return isSignedIn
      ? new RestError(403, body)
      : new RestError(401, body, { "www-authenticate": "Bearer" });
  }
  const chosenStatus = /^PT(\d{3})$/.exec(code)?.[1];
  if (chosenStatus !== undefined) return new RestError(statusOr500(Number(chosenStatus)), body);
  const status = statuses.find(([beginning]) => code.startsWith(beginning))?.[1] ?? 400;
  return new RestError(status, body);
}

function noConnection(): RestError {
  return new RestError(503, {
    code: "PGRST000",
    message: "Database connection error. Try again in a moment.",
  });
}

const messageSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});

const detailSchema = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()).default({}),
});

/** Reads the response that `raise sqlstate 'PGRST'` sets; PGRST121 if its JSON is invalid. */
function parseRaisedError(message: string, detail: string | null): RestError {
  const body = messageSchema.safeParse(parseJson(message));
  const response = detailSchema.safeParse(parseJson(detail ?? ""));
  if (!body.success || !response.success) {
    return new RestError(500, {
      code: "PGRST121",
      message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
      details: body.success
        ? `Invalid JSON value for DETAIL: '${detail ?? ""}'`
        : `Invalid JSON value for MESSAGE: '${message}'`,
      hint: body.success
        ? "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."
        : "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    });
  }
  const { code, message: text, details = null, hint = null } = body.data;
  return new RestError(
    response.data.status,
    { code, message: text, details, hint },
    response.data.headers,
  );
}

/** @returns undefined for a text that is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function statusOr500(status: number): number {
  return status >= 200 && status <= 599 ? status : 500;
}
