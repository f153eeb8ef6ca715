import { randomUUID } from "node:crypto";

import { App } from "@supabase/lite";

import type { Claims, Context, Service } from "../context.ts";
import { callerClaims } from "../http/caller-claims.ts";
import { connectLite } from "./connection.ts";
import { mapDatabaseErrors } from "./database-errors.ts";
import { withoutConsole } from "./quiet-console.ts";
import { refuseQuery } from "./query-guard.ts";
import { restError } from "./rest-error.ts";

/** The service, and whether a request would get a connection: `check` rejects when not. */
export type RestService = Service & { check: () => Promise<unknown> };

/**
 * `/rest/v1`: PostgREST's protocol through @supabase/lite. lite never sees a token: a request carries a single-use
 * name for the claims that we verified.
 */
export async function createRestService(context: Context): Promise<RestService> {
  const { config, log, sql } = context;
  const { connection, reload, close } = await connectLite(
    context.connection,
    config.api.extra_search_path,
  );
  mapDatabaseErrors(connection);
  const verified = new Map<string, Claims>();
  const app = new App({
    connection,
    api: { enabled: true, schemas: config.api.schemas, max_rows: config.api.max_rows },
    auth: { enabled: false },
    storage: { enabled: false },
    options: {
      server: {
        disableStudio: true,
        disableFallback: true,
        admin: false,
        apiKeys: {
          resolver: async (name) => {
            const claims = verified.get(name);
            return claims === undefined ? null : { type: "publishable", claims };
          },
        },
      },
    },
  });
  await app.init();

  // Hosted Supabase announces a changed schema on this channel; so does our event trigger.
  const subscription = await sql.listen("pgrst", () => {
    reload().catch((error: unknown) => log("error", "schema not reloaded", String(error)));
  });

  return {
    fetch: async (request) => {
      const claims = await callerClaims(request, context);
      if (claims === undefined) return restError(401, "PGRST301", "JWT invalid or expired");
      const refusal = refuseQuery(new URL(request.url));
      if (refusal !== undefined) return refusal;
      const name = randomUUID();
      verified.set(name, claims);
      try {
        return await withoutConsole(() => app.fetch(withName(request, name)));
      } finally {
        verified.delete(name);
      }
    },
    check: () => connection.driver.unsafe("select 1"),
    close: async () => {
      await subscription.unlisten();
      await close();
    },
  };
}

function withName(request: Request, name: string): Request {
  const url = new URL(request.url);
  url.searchParams.delete("apikey");
  const headers = new Headers(request.headers);
  headers.delete("authorization");
  headers.set("apikey", name);
  return new Request(url, {
    method: request.method,
    headers,
    ...(request.body !== null && { body: request.body, duplex: "half" }),
  });
}
