import { createRoute, z } from "@hono/zod-openapi";

import { answer, createRoutes, idParams, jsonBody, refused } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

const tags = ["Approval"];

export function clientLinkRoutes({ siteUrl }: Pick<PlatformServices, "siteUrl">) {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/posts/{id}/client-links",
      operationId: "makeClientLink",
      tags,
      summary:
        "Make a link by which a client outside sees a post and approves it or asks for changes (editors). Its address is said this once",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({
            days: z.int().min(1).max(30).default(7).openapi({ description: "For which it works." }),
          }),
        ),
      },
      responses: { 201: answer("The link.", z.object({ address: z.url() })), default: refused },
    }),
    async (context) => {
      const secret = await context.var.caller.rpc(
        "make_client_link",
        { post_id: context.req.valid("param").id, days: context.req.valid("json").days },
        z.string(),
      );
      return context.json({ address: new URL(`/p/r/${secret}`, siteUrl).href }, 201);
    },
  );
  addPlainCommand(routes, {
    method: "delete",
    path: "/client-links/{id}",
    operationId: "revokeClientLink",
    tags,
    summary: "End a client's link at once. What was answered by it stays",
    calls: ["revoke_client_link", "link_id"],
  });

  return routes;
}
