import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Context } from "hono";

import type { Log } from "../log.ts";
import type { ApiEnv } from "./api.ts";

/** What middleware is registered for, in place of a method. */
const anyMethod = "ALL";

/** What a request was for: never its path, in which ids and secrets are, but the pattern of it. */
export type Route = { readonly method: string; readonly pattern: string };

/** @returns undefined where nothing is at this address */
export function routeOf(context: Context): Route | undefined {
  const route = matchedRoutes(context).findLast(({ method }) => method !== anyMethod);
  return route && { method: route.method, pattern: route.path };
}

/** Writes one line for each command: which one, how it ended, how long it took. Other requests are for debugging. */
export function logRequests(log: Log) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const start = performance.now();
    await next();
    const { status } = context.res;
    const route = routeOf(context);
    const isCommand = route?.pattern.startsWith("/api/v1/") === true;
    log(isCommand ? "info" : "debug", isCommand ? "command" : "request", {
      requestId: context.var.requestId,
      method: route?.method ?? "other",
      route: route?.pattern ?? "none",
      status,
      milliseconds: Math.round(performance.now() - start),
    });
  });
}
