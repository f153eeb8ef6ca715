import { randomUUID } from "node:crypto";

import { createMiddleware } from "hono/factory";

import { serveRequest } from "../log/current-request.ts";
import type { ApiEnv } from "./api.ts";

// Letters that cannot begin another header or log field.
const plain = /^[\w-]{8,64}$/;

/** Takes a request's id from the gateway or makes one, and returns it in the response. */
export const requestId = createMiddleware<ApiEnv>(async (context, next) => {
  const brought = context.req.header("x-request-id") ?? "";
  const id = plain.test(brought) ? brought : randomUUID();
  context.set("requestId", id);
  context.header("x-request-id", id);
  await serveRequest(id, next);
});
