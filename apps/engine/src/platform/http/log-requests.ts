import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Context } from "hono";

import type { Log } from "../log/log.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { Route } from "../telemetry/http-metrics.ts";
import type { ApiEnv } from "./api.ts";

/** Hono's method of middleware. */
const anyMethod = "ALL";

/** @returns undefined if no route matches */
export function routeOf(context: Context): Route | undefined {
  const route = matchedRoutes(context).findLast(({ method }) => method !== anyMethod);
  return route && { method: route.method, pattern: route.path };
}

type Tools = { readonly log: Log; readonly metrics: Pick<Metrics, "commandEnded"> };

/** Logs and counts each command with its route, status and duration; other requests at debug level. */
export function logRequests({ log, metrics }: Tools) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const start = performance.now();
    await next();
    const { status } = context.res;
    const route = routeOf(context);
    const isCommand = route?.pattern.startsWith("/api/v1/") === true;
    const milliseconds = performance.now() - start;
    if (isCommand || context.req.path.startsWith("/api/")) {
      metrics.commandEnded(route, status, milliseconds / 1_000);
    }
    log(isCommand ? "info" : "debug", isCommand ? "command" : "request", {
      requestId: context.var.requestId,
      method: route?.method ?? "other",
      route: route?.pattern ?? "none",
      status,
      milliseconds: Math.round(milliseconds),
    });
  });
}
