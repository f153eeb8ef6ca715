import { ideaColumnOperations } from "@postlark/contract/ideas/idea-columns";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

/** Columns of a workspace's board of ideas. */
export function ideaColumnRoutes() {
  const routes = createRoutes();

  addOperation(routes, ideaColumnOperations.saveIdeaColumn, async (context) => {
    const { workspaceId, name } = context.req.valid("json");
    await context.var.caller.rpc(
      "save_idea_column",
      { workspace_id: workspaceId, column_id: context.req.valid("param").id, name },
      nothing,
    );
    return context.body(null, 204);
  });
  addOperation(routes, ideaColumnOperations.orderIdeaColumns, async (context) => {
    const { columnIds } = context.req.valid("json");
    const ordered = { workspace_id: context.req.valid("param").id, column_ids: columnIds };
    await context.var.caller.rpc("order_idea_columns", ordered, nothing);
    return context.body(null, 204);
  });
  addPlainCommand(routes, ideaColumnOperations.removeIdeaColumn, "column_id");

  return routes;
}
