import { randomUUID } from "node:crypto";

import { createMiddleware } from "hono/factory";

import { serveRequest } from "../log/current-request.ts";
import type { ApiEnv } from "./api.ts";

// Letters that cannot begin another header or log field.
const safeId = /^[\w-]{8,64}$/;

/** Takes a request's id from the gateway or makes one, and returns it in the response. */
export const requestId = createMiddleware<ApiEnv>(async (context, next) => {
  const receivedId = context.req.header("x-request-id") ?? "";
  const id = safeId.test(receivedId) ? receivedId : randomUUID();
  context.set("requestId", id);
  context.header("x-request-id", id);
  await serveRequest(id, next);
});
