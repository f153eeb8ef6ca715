import { workspaceOperations } from "@postlark/contract/workspaces/workspaces";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

export function workspaceRoutes() {
  const routes = createRoutes();

  addOperation(routes, workspaceOperations.createWorkspace, async (context) => {
    const { name, slug, timeZone } = context.req.valid("json");
    const id = await context.var.caller.rpc(
      "create_workspace",
      { name, slug, time_zone: timeZone },
      z.uuid(),
    );
    return context.json({ id, slug }, 201);
  });

  addOperation(routes, workspaceOperations.updateWorkspace, async (context) => {
    const { name, slug, timeZone } = context.req.valid("json");
    const { id } = context.req.valid("param");
    await context.var.caller.rpc(
      "update_workspace",
      { workspace_id: id, name, slug, time_zone: timeZone },
      nothing,
    );
    return context.body(null, 204);
  });

  addPlainCommand(routes, workspaceOperations.deleteWorkspace, "workspace_id");
  addPlainCommand(routes, workspaceOperations.restoreWorkspace, "workspace_id");
  addPlainCommand(routes, workspaceOperations.leaveWorkspace, "workspace_id");

  return routes;
}
