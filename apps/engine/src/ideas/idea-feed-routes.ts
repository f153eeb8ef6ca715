import { createRoute, z } from "@hono/zod-openapi";
import { ideaLimits as limits } from "@postlark/domain/idea";

import { createRoutes, idParams, jsonBody, nothing, nothingToSay } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

const tags = ["Ideas"];

/** Routes of feeds whose items become cards; fetched within a minute, then hourly. */
export function ideaFeedRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "put",
      path: "/idea-feeds/{id}",
      operationId: "addIdeaFeed",
      tags,
      summary:
        "Feed the board from an RSS, Atom or JSON feed, into a column (editors). Its items become cards, each once; nothing of them is published",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({
            workspaceId: z.uuid(),
            columnId: z.uuid(),
            url: z.url({ protocol: /^https?$/ }).max(limits.link),
          }),
        ),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { workspaceId, columnId, url } = context.req.valid("json");
      const { id } = context.req.valid("param");
      const feed = { workspace_id: workspaceId, feed_id: id, url, column_id: columnId };
      await context.var.caller.rpc("add_idea_feed", feed, nothing);
      return context.body(null, 204);
    },
  );
  routes.openapi(
    createRoute({
      method: "patch",
      path: "/idea-feeds/{id}",
      operationId: "changeIdeaFeed",
      tags,
      summary:
        "Have what comes of a feed from now on stand in another column (editors). Cards that are there stay where they are",
      request: { params: idParams, body: jsonBody(z.object({ columnId: z.uuid() })) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { columnId } = context.req.valid("json");
      const feed = { feed_id: context.req.valid("param").id, column_id: columnId };
      await context.var.caller.rpc("change_idea_feed", feed, nothing);
      return context.body(null, 204);
    },
  );
  addPlainCommand(routes, {
    method: "delete",
    path: "/idea-feeds/{id}",
    operationId: "removeIdeaFeed",
    tags,
    summary: "Fetch from a feed no more (editors). Its cards stay",
    calls: ["remove_idea_feed", "feed_id"],
  });

  return routes;
}
