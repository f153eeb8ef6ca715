import postgres from "postgres";

import type { Caller, Context, Service } from "../context.ts";
import { json } from "../http/responses.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { createAuth, type Auth, type Call } from "./auth.ts";
import { requireAdmin } from "./callers.ts";
import { AuthError, invalid, notFound, refusalOf } from "./errors.ts";
import { countRequest } from "./rate-limits.ts";
import { routes, type Route } from "./routes.ts";

const prefix = "/auth/v1";

/** From this version on an error's `code` is its name; before, the HTTP status. */
const apiVersion = "2024-01-01";

/**
 * `/auth/v1`: Supabase Auth's protocol for `@supabase/auth-js`, with e-mail accounts, passwords, mailed links and
 * codes, and TOTP factors. Rate limits and wrong guesses are counted in memory.
 * @throws StartError when `auth.site_url` is no URL
 */
export async function createAuthService(context: Context): Promise<Service> {
  const auth = createAuth(context);
  return {
    fetch: async (request, caller) => {
      try {
        return await respond(auth, request, caller);
      } catch (error) {
        return errorResponse(request, refusal(auth, request, error));
      }
    },
    close: () => auth.background.settled(),
  };
}

async function respond(auth: Auth, request: Request, caller: Caller): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(prefix.length).replace(/\/+$/, "");
  for (const value of url.searchParams.values()) {
    if (value.includes("\0")) throw invalid("The query contains a NUL character");
  }
  const matches = routes.flatMap((route) => {
    const params = matchPath(route.path, path);
    return params === undefined ? [] : [{ route, params }];
  });
  const match = matches.find(({ route }) => route.method === request.method);
  if (match === undefined) {
    if (matches.length === 0) throw notFound("not_found", "There is no such endpoint");
    return methodNotAllowed(
      request,
      matches.map(({ route }) => route),
    );
  }
  const { route, params } = match;
  if (route.limit !== undefined) countRequest(auth.limits[route.limit], caller.address);
  const call: Call = { request, url, address: caller.address, params };
  if (route.isAdmin) await requireAdmin(auth, call);
  return route.handle(auth, call);
}

/** Responds 405 with the methods that this path allows. */
function methodNotAllowed(request: Request, routesOfPath: readonly Route[]): Response {
  const allow = routesOfPath.map(({ method }) => method).join(", ");
  const error = new AuthError(405, "method_not_allowed", `This endpoint answers to ${allow}`);
  const response = errorResponse(request, error);
  response.headers.set("allow", allow);
  return response;
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split("/");
  const parts = path.split("/");
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? "";
    if (name.startsWith(":")) params[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return params;
}

/** The error for the client. Unexpected ones are logged by kind and place, as messages may repeat the input. */
function refusal(auth: Auth, request: Request, error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const expected = refusalOf(error, request.method);
  if (expected !== undefined) return expected;
  const { pathname } = new URL(request.url);
  auth.log("error", "auth request failed", `${request.method} ${pathname}: ${describe(error)}`);
  return new AuthError(
    isUnavailable(error) ? 503 : 500,
    "unexpected_failure",
    "Unexpected failure, please check server logs for more information",
  );
}

function describe(error: unknown): string {
  if (error instanceof postgres.PostgresError)
    return `Postgres ${error.code} ${error.routine ?? ""}`;
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return [error.name, ...frames.slice(0, 3).map((frame) => frame.trim())].join(" ");
}

function errorResponse(request: Request, error: AuthError): Response {
  const { status, code, message, retryAfter, weakPassword } = error;
  const version = request.headers.get("x-supabase-api-version") ?? "";
  const isNamed = /^\d{4}-\d\d-\d\d$/.test(version) && version >= apiVersion;
  const body = isNamed ? { code, message } : { code: status, error_code: code, msg: message };
  return json(
    { ...body, ...(weakPassword !== undefined && { weak_password: weakPassword }) },
    status,
    {
      "x-sb-error-code": code,
      ...(isNamed && { "x-supabase-api-version": apiVersion }),
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    },
  );
}
