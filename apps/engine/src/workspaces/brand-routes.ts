import { brandOperations } from "@postlark/contract/workspaces/brand";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";

/** Routes of a workspace's brand; `media/workspace-picture-routes.ts` stores its picture. */
export function brandRoutes() {
  const routes = createRoutes();

  addOperation(routes, brandOperations.setWorkspaceBrand, async (context) => {
    const { id } = context.req.valid("param");
    const { hidesPostlark, ...brand } = context.req.valid("json");
    await context.var.caller.rpc(
      "set_workspace_brand",
      { workspace_id: id, hides_postlark: hidesPostlark, ...brand },
      nothing,
    );
    return context.body(null, 204);
  });

  addOperation(routes, brandOperations.removeWorkspacePicture, async (context) => {
    const { id } = context.req.valid("param");
    await context.var.caller.rpc(
      "set_workspace_picture",
      { workspace_id: id, hash: null },
      nothing,
    );
    return context.body(null, 204);
  });

  return routes;
}
