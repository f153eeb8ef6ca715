import { labelOperations, labelSchema } from "@postlark/contract/posts/labels";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

export function labelRoutes() {
  const routes = createRoutes();

  addOperation(routes, labelOperations.createLabel, async (context) => {
    const label = await context.var.caller.rpc(
      "create_label",
      { workspace_id: context.req.valid("param").id, ...context.req.valid("json") },
      labelSchema,
    );
    return context.json(label, 201);
  });
  addOperation(routes, labelOperations.changeLabel, async (context) => {
    await context.var.caller.rpc(
      "change_label",
      { label_id: context.req.valid("param").id, ...context.req.valid("json") },
      nothing,
    );
    return context.body(null, 204);
  });
  addPlainCommand(routes, labelOperations.deleteLabel, "label_id");
  addPlainCommand(routes, labelOperations.restoreLabel, "label_id");

  for (const command of [labelOperations.putLabel, labelOperations.takeLabel]) {
    addOperation(routes, command, async (context) => {
      const { id, labelId } = context.req.valid("param");
      await context.var.caller.rpc(command.sql, { post_id: id, label_id: labelId }, nothing);
      return context.body(null, 204);
    });
  }

  return routes;
}
