import { createRoute, z } from "@hono/zod-openapi";
import { ideaLimits as limits } from "@postlark/domain/idea";

import { createRoutes, idParams, jsonBody, nothing, nothingToSay } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

const tags = ["Ideas"];

export function ideaColumnRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "put",
      path: "/idea-columns/{id}",
      operationId: "saveIdeaColumn",
      tags,
      summary:
        "Add a column of an id that the caller chose to the board, or name it anew (editors)",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({ workspaceId: z.uuid(), name: z.string().max(limits.columnName) }),
        ),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { workspaceId, name } = context.req.valid("json");
      await context.var.caller.rpc(
        "save_idea_column",
        { workspace_id: workspaceId, column_id: context.req.valid("param").id, name },
        nothing,
      );
      return context.body(null, 204);
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/idea-columns/order",
      operationId: "orderIdeaColumns",
      tags,
      summary: "Put all columns of the board into another order (editors)",
      request: {
        params: idParams,
        body: jsonBody(z.object({ columnIds: z.array(z.uuid()).max(limits.columns) })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { columnIds } = context.req.valid("json");
      const ordered = { workspace_id: context.req.valid("param").id, column_ids: columnIds };
      await context.var.caller.rpc("order_idea_columns", ordered, nothing);
      return context.body(null, 204);
    },
  );
  addPlainCommand(routes, {
    method: "delete",
    path: "/idea-columns/{id}",
    operationId: "removeIdeaColumn",
    tags,
    summary: "Take away a column that is empty (editors)",
    calls: ["remove_idea_column", "column_id"],
  });

  return routes;
}
