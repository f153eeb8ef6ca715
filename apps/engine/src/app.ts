import { Hono } from "hono";

import { createErrorHandler } from "./platform/http/answer-errors.ts";
import { clientRoutes } from "./client-review/client-routes.ts";
import { brandPictureRoutes } from "./media/workspace-picture-routes.ts";
import { newsletterRoutes } from "./newsletter/newsletter-routes.ts";
import { pageRoutes } from "./public-page/page-routes.ts";
import { unsubscribeRoutes } from "./notifications/unsubscribe-routes.ts";
import { hubRoutes } from "./public-page/websub/hub-routes.ts";
import { createApi } from "./api.ts";
import { notFound } from "./platform/errors/api-error.ts";
import type { ApiEnv } from "./platform/http/api.ts";
import { discardBody } from "./platform/http/discard-body.ts";
import { logRequests } from "./platform/http/log-requests.ts";
import { requestId } from "./platform/http/request-id.ts";
import type { Services } from "./create-services.ts";
import { traceRequests } from "./platform/http/trace-requests.ts";

export function createEngineApp(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use(requestId);
  app.use(traceRequests);
  app.use(logRequests(services));
  app.use(discardBody);
  app.use("/api/*", async (context, next) => {
    await next();
    if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
    context.header("x-content-type-options", "nosniff");
    const policy = context.res.headers.get("content-security-policy") ?? "default-src 'none'";
    context.header("content-security-policy", `${policy}; frame-ancestors 'none'`);
  });
  app.route("/api/v1", createApi(services));
  // No workspace is called `-`.
  app.route("/p/-/digest", unsubscribeRoutes(services));
  app.route("/p/i", brandPictureRoutes(services));
  app.route("/p/r", clientRoutes(services));
  app.route("/p", hubRoutes(services));
  app.route("/p", newsletterRoutes(services));
  app.route("/p", pageRoutes(services));
  app.onError(createErrorHandler(services.log));
  app.notFound(() => {
    throw notFound();
  });
  return app;
}
