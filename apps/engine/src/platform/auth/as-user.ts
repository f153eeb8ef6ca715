import { inSpan, traceHeaders } from "@postlark/server/tracing";
import type { z } from "zod";

import { unavailableError } from "../errors/api-error.ts";
import { toApiError } from "../errors/database-refusal.ts";

/** The database under one user's rights; every call is one transaction. */
export type AsUser = {
  /**
   * Calls a function of the database.
   * @param options.timeout in milliseconds; left out, 15 s
   * @throws ApiError with the function's own refusal
   */
  rpc<Result>(
    name: string,
    parameters: Readonly<Record<string, unknown>>,
    result: z.ZodType<Result>,
    options?: { readonly timeout: number },
  ): Promise<Result>;
  /** Reads rows, as `workspaces?id=eq.…&select=slug` asks for. */
  rows<Row>(query: string, row: z.ZodType<Row>): Promise<Row[]>;
};

type RestApi = { readonly url: URL; readonly publishableKey: string | undefined };

const defaultTimeoutMs = 15_000;

async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The table or function in a PostgREST path, without its query. */
function resourceOf(path: string): string {
  return path.split("?")[0] ?? "";
}

/** Creates a client of PostgREST for a user. @param token access token, which the database verifies */
export function createUserClient(rest: RestApi, token: string, requestId: string): AsUser {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "x-request-id": requestId,
    ...(rest.publishableKey && { apikey: rest.publishableKey }),
  };
  const send = async (path: string, init: RequestInit, timeoutMs: number): Promise<unknown> => {
    let response: Response;
    let body: unknown;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      response = await fetch(new URL(`/rest/v1/${path}`, rest.url), {
        ...init,
        headers: { ...headers, ...traceHeaders() },
        signal,
      });
      body = await parseBody(response);
    } catch (error) {
      throw unavailableError(error);
    }
    if (!response.ok) throw toApiError(response.status, body);
    return body;
  };
  const request = (path: string, init: RequestInit, timeoutMs: number = defaultTimeoutMs) =>
    inSpan(`${init.method} ${resourceOf(path)}`, { "db.system.name": "postgresql" }, () =>
      send(path, init, timeoutMs),
    );
  return {
    async rpc(name, parameters, result, options) {
      const init = { method: "POST", body: JSON.stringify(parameters) };
      const body = await request(`rpc/${name}`, init, options?.timeout);
      return result.parse(body);
    },
    async rows(query, row) {
      return row.array().parse(await request(query, { method: "GET" }));
    },
  };
}
