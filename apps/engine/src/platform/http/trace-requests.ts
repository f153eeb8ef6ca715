import { startServerSpan } from "@postlark/server/tracing";
import { createMiddleware } from "hono/factory";

import type { ApiEnv } from "./api.ts";
import { routeOf } from "./log-requests.ts";

/** Serves a request in a span of the gateway's trace. */
export const traceRequests = createMiddleware<ApiEnv>(async (context, next) => {
  const span = startServerSpan("request", context.req.header("traceparent"));
  if (span === undefined) return next();
  await span.run(next);
  const { method, pattern } = routeOf(context) ?? { method: "other", pattern: "none" };
  const { status } = context.res;
  span.rename(`${method} ${pattern}`);
  span.set({
    "http.request.method": method,
    "http.route": pattern,
    "http.response.status_code": status,
    "postlark.request_id": context.var.requestId,
  });
  span.end(status >= 500);
});
