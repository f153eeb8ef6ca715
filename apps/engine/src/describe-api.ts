import type { OpenAPIHono } from "@hono/zod-openapi";

import type { ApiEnv } from "./platform/http/api.ts";

const description = `Commands of Postlark's live workspaces. Each is one transaction under the rights of the user whose
access token it brings (\`Authorization: Bearer …\`); cookies sign nobody in. Reading goes by PostgREST and realtime.

A refusal is \`{"error": {"code", "message"}}\`. Every response has an \`x-request-id\`. Repeating a command is safe:
a post made with the caller's own id is made once, a post is scheduled once a revision and channel, an invitation to
the same address is renewed.`;

/** The OpenAPI 3.1 document of the API; committed as docs/api/openapi.json. */
export function describeApi(api: OpenAPIHono<ApiEnv>) {
  api.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of a user's session.",
  });
  return api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Postlark", version: "1", description },
    servers: [{ url: "/api/v1" }],
    security: [{ session: [] }],
  });
}
