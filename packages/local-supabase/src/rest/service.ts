import { randomUUID } from "node:crypto";

import { App } from "@supabase/lite";

import type { Claims, Context, Service } from "../context.ts";
import { callerClaims } from "./caller-claims.ts";
import { connectLite } from "./connection.ts";
import { mapDatabaseErrors } from "./database-errors.ts";
import { restError } from "./rest-error.ts";

/**
 * `/rest/v1`: PostgREST's protocol through @supabase/lite. lite never sees a token: a request carries a single-use
 * name for the claims that we verified.
 */
export async function createRestService(context: Context): Promise<Service> {
  const { config, log, sql } = context;
  const connection = connectLite(context.databaseUrl, config.api.extra_search_path);
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

  const ask = async (request: Request, claims: Claims): Promise<Response> => {
    const name = randomUUID();
    verified.set(name, claims);
    try {
      return await app.fetch(withName(request, name));
    } finally {
      verified.delete(name);
    }
  };

  // The first request reads the whole catalogue; nobody should wait for it, nor several do it at once.
  const warmUp = async () => {
    await connection.clearSchemaCache();
    const answer = await ask(new Request(`${context.url}/rest/v1/_`), { role: "anon" });
    await answer.text();
  };
  await warmUp();
  const watch = await sql.listen("pgrst", () => {
    warmUp().catch((error: unknown) => log("error", "schema not reloaded", String(error)));
  });

  return {
    fetch: async (request) => {
      const claims = await callerClaims(request, context);
      if (claims === undefined) {
        return restError(401, "PGRST301", "JWT invalid or expired");
      }
      return ask(request, claims);
    },
    close: async () => {
      await watch.unlisten();
      // lite's own close waits for every connection, however long that takes.
      await connection.driver.end({ timeout: 2 });
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
