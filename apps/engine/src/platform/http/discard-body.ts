import { createMiddleware } from "hono/factory";

import type { ApiEnv } from "./api.ts";

/**
 * Hono closes a connection half a second after an answer if the body was not read. Unless the answer has `Connection:
 * close`, a gateway may send the next request over it, which is lost.
 */
export const discardBody = createMiddleware<ApiEnv>(async (context, next) => {
  await next();
  const length = context.req.header("content-length") ?? "0";
  const hasBody = length !== "0" || context.req.header("transfer-encoding") !== undefined;
  const isRefused = context.res.status === 413;
  if (hasBody && (isRefused || !context.req.raw.bodyUsed)) context.header("connection", "close");
});
