import type { Claims, Context, Service } from "../context.ts";
import { callerClaims } from "../http/caller.ts";
import { call, planCall } from "./call.ts";
import { type DatabaseFunction, qualifiedName } from "./catalogue/catalogue.ts";
import { readCatalogue } from "./catalogue/read-catalogue.ts";
import { databaseError, errorResponse, RestError } from "./errors.ts";
import { read } from "./read.ts";
import { parseRequest, type RestRequest } from "./request.ts";
import type { Work } from "./response.ts";
import { identifier, sql as sqlFragment, trusted } from "./sql/fragment.ts";
import { createRestPool, Transactions, type Session } from "./transaction.ts";
import { write } from "./write.ts";

/** The service; `check` rejects when no connection is available. */
type RestService = Service & { check: () => Promise<unknown> };

/**
 * `/rest/v1`: PostgREST's protocol. Requests run as `authenticator`, which may become anon, authenticated and
 * service_role only; the catalogue is read with more rights.
 */
export async function createRestService(context: Context): Promise<RestService> {
  const { config, log, sql } = context;
  const { schemas: configured, extra_search_path: searchPath } = config.api;
  const schemas = configured.length === 0 ? ["public"] : configured;
  const maxRows = BigInt(config.api.max_rows);
  const pool = createRestPool(context.connection("authenticator"));
  const transactions = new Transactions(pool);
  const load = () => readCatalogue(sql, schemas, searchPath);
  let catalogue = await load();
  const reload = async () => {
    try {
      catalogue = await load();
      transactions.schemaChanged();
    } catch (error) {
      log("error", "schema not reloaded", String(error));
    }
  };
  // Schema changes are announced on this channel, as on hosted Supabase. Reloads run in order, or an older one could
  // finish last. One that has not begun serves every change announced before it.
  let lastReload = Promise.resolve();
  let isReloadPending = false;
  const subscription = await sql.listen("pgrst", () => {
    if (isReloadPending) return;
    isReloadPending = true;
    lastReload = lastReload.then(() => {
      isReloadPending = false;
      return reload();
    });
  });

  const respond = async (request: Request, claims: Claims): Promise<Response> => {
    const currentCatalogue = catalogue;
    const url = new URL(request.url);
    const parsed = parseRequest(request, url, schemas, currentCatalogue);
    const body = Buffer.from(await request.arrayBuffer());
    const planned =
      parsed.target.kind === "function"
        ? planCall({ catalogue: currentCatalogue, request: parsed }, body)
        : undefined;
    const isRead = parsed.method === "GET" || parsed.method === "HEAD";
    const { preRequest } = currentCatalogue.options;
    const work: Work = {
      catalogue: currentCatalogue,
      request: parsed,
      transactions,
      maxRows,
      session: {
        isReadOnly: planned?.isReadOnly ?? isRead,
        settings: [
          ...formatSettings(
            { request, url, parsed, claims, searchPath },
            currentCatalogue.roleSettings.get(claims.role),
          ),
          ...hoistedSettings(planned?.called),
        ],
        ...(preRequest !== undefined && {
          before: sqlFragment`SELECT ${trusted(qualifiedName(preRequest))}()`,
        }),
      },
    };
    if (planned !== undefined) return call(work, planned);
    return isRead ? read(work) : write(work, body.toString());
  };

  return {
    fetch: async (request) => {
      const claims = await callerClaims(request, context);
      if (claims === undefined) {
        return errorResponse(
          new RestError(401, { code: "PGRST301", message: "JWT invalid or expired" }),
        );
      }
      try {
        return await respond(request, claims);
      } catch (error) {
        if (error instanceof RestError) return errorResponse(error);
        const refusal = databaseError(error, claims.role !== "anon");
        if (refusal === undefined) throw error;
        return errorResponse(refusal);
      }
    },
    check: () => pool`select 1`,
    close: async () => {
      await subscription.unlisten();
      await pool.end({ timeout: 2 });
    },
  };
}

/** @see https://docs.postgrest.org/en/v13/references/transactions.html#function-settings */
function hoistedSettings(called: DatabaseFunction | undefined): Session["settings"] {
  const timeout = called?.statementTimeout ?? null;
  return timeout === null ? [] : [["statement_timeout", timeout]];
}

/** A transaction's settings about its request. @see https://docs.postgrest.org/en/v13/references/transactions.html */
function formatSettings(
  caller: {
    request: Request;
    url: URL;
    parsed: RestRequest;
    claims: Claims;
    searchPath: readonly string[];
  },
  roleSettings: Session["settings"] = [],
): Session["settings"] {
  const { request, url, parsed, claims, searchPath } = caller;
  const path = [parsed.target.schema, ...searchPath].map(identifier).join(", ");
  const { cookie: _, ...headers } = Object.fromEntries(request.headers);
  return [
    ["search_path", path],
    ...roleSettings,
    ["role", claims.role],
    ["request.jwt.claims", JSON.stringify(claims)],
    ["request.method", request.method],
    ["request.path", url.pathname.slice("/rest/v1".length)],
    ["request.headers", JSON.stringify(headers)],
  ];
}
