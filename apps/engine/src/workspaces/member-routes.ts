import { memberOperations } from "@postlark/contract/workspaces/members";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";

export function memberRoutes() {
  const routes = createRoutes();

  addOperation(routes, memberOperations.changeMemberRole, async (context) => {
    const { id, userId } = context.req.valid("param");
    const { role } = context.req.valid("json");
    await context.var.caller.rpc(
      "change_member_role",
      { workspace_id: id, user_id: userId, role },
      nothing,
    );
    return context.body(null, 204);
  });

  addOperation(routes, memberOperations.removeMember, async (context) => {
    const { id, userId } = context.req.valid("param");
    await context.var.caller.rpc("remove_member", { workspace_id: id, user_id: userId }, nothing);
    return context.body(null, 204);
  });

  return routes;
}
