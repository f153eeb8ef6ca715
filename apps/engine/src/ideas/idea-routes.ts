import { ideaOperations } from "@postlark/contract/ideas/ideas";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

/** Cards of a workspace's board of ideas. */
export function ideaRoutes() {
  const routes = createRoutes();

  addOperation(routes, ideaOperations.createIdea, async (context) => {
    const { workspaceId, columnId, ...fields } = context.req.valid("json");
    const { id } = context.req.valid("param");
    const placed = { workspace_id: workspaceId, idea_id: id, column_id: columnId };
    await context.var.caller.rpc("create_idea", { ...placed, ...fields }, nothing);
    return context.body(null, 204);
  });
  addOperation(routes, ideaOperations.changeIdea, async (context) => {
    const { id } = context.req.valid("param");
    const parameters = { idea_id: id, ...context.req.valid("json") };
    await context.var.caller.rpc("change_idea", parameters, nothing);
    return context.body(null, 204);
  });
  addOperation(routes, ideaOperations.moveIdea, async (context) => {
    const { moves, columnId, afterId } = context.req.valid("json");
    await context.var.caller.rpc(
      "move_idea",
      { idea_id: context.req.valid("param").id, moves, column_id: columnId, after_id: afterId },
      nothing,
    );
    return context.body(null, 204);
  });
  addOperation(routes, ideaOperations.writeIdea, async (context) => {
    const named = { idea_id: context.req.valid("param").id };
    const postId = await context.var.caller.rpc("write_idea", named, z.string());
    return context.json({ postId }, 200);
  });
  for (const command of [ideaOperations.putIdeaLabel, ideaOperations.takeIdeaLabel]) {
    addOperation(routes, command, async (context) => {
      const { id, labelId } = context.req.valid("param");
      const label = { idea_id: id, label_id: labelId, is_on: command.method === "put" };
      await context.var.caller.rpc("label_idea", label, nothing);
      return context.body(null, 204);
    });
  }
  addPlainCommand(routes, ideaOperations.deleteIdea, "idea_id");
  addPlainCommand(routes, ideaOperations.restoreIdea, "idea_id");

  return routes;
}
