import { createMiddleware } from "hono/factory";

import type { ApiEnv } from "./api.ts";

/**
 * A body that nobody read to its end has its connection closed half a second after the answer. Unless the answer says
 * so, a gateway sends somebody else's request over it, which is lost.
 */
export const leaveUnread = createMiddleware<ApiEnv>(async (context, next) => {
  await next();
  const length = context.req.header("content-length") ?? "0";
  const hasBody = length !== "0" || context.req.header("transfer-encoding") !== undefined;
  const isRefused = context.res.status === 413;
  if (hasBody && (isRefused || !context.req.raw.bodyUsed)) context.header("connection", "close");
});
