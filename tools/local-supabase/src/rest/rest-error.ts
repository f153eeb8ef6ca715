import { json } from "../http/answers.ts";

/** What PostgREST puts into the body of an error. */
export type RestErrorBody = {
  code: string;
  message: string;
  details?: unknown;
  hint?: string | null;
};

/**
 * A request that is refused, with PostgREST's status and code.
 * @see https://docs.postgrest.org/en/v13/references/errors.html
 */
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

/** Statuses whose answers have no body (RFC 9110, 15.3.5, 15.3.6 and 15.4.5), which SQL may choose as any other. */
export const bodyless: ReadonlySet<number> = new Set([204, 205, 304]);

/** The answer that a refused request gets. */
export function errorAnswer({ status, body, headers }: RestError): Response {
  const { code, details, hint, message } = body;
  const all = { "proxy-status": `PostgREST; error=${code}`, ...headers };
  if (bodyless.has(status)) return new Response(null, { status, headers: all });
  return json({ code, details, hint, message }, status, all);
}
