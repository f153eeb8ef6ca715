import { createRoute, z } from "@hono/zod-openapi";

import { answer, createRoutes, idParams, jsonBody, refused } from "../platform/http/api.ts";
import { requireMember } from "../workspaces/require-member.ts";
import type { PostServices } from "./post-services.ts";

const mostLinks = 20;

export function linkRoutes({ checkLinks }: PostServices) {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/links/check",
      operationId: "checkLinks",
      tags: ["Posts"],
      summary:
        "Which of some web addresses answer that nothing is there; answers are kept for ten minutes",
      request: {
        params: idParams,
        body: jsonBody(z.object({ urls: z.array(z.string().max(2_000)).max(mostLinks) })),
      },
      responses: {
        200: answer("Those that are missing.", z.object({ missing: z.array(z.string()) })),
        default: refused,
      },
    }),
    async (context) => {
      const { caller } = context.var;
      await caller.limit("links");
      const { id } = context.req.valid("param");
      await requireMember(caller, id);
      const missing = await checkLinks(context.req.valid("json").urls);
      return context.json({ missing: [...missing] }, 200);
    },
  );

  return routes;
}
