import { pageProfileOperations } from "@postlark/contract/public-page/page-profile";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";

/** What a workspace's page shows above its posts. */
export function pageProfileRoutes() {
  const routes = createRoutes();

  addOperation(routes, pageProfileOperations.setPageProfile, async (context) => {
    const { id } = context.req.valid("param");
    const profile = { workspace_id: id, ...context.req.valid("json") };
    await context.var.caller.rpc("set_page_profile", profile, nothing);
    return context.body(null, 204);
  });

  return routes;
}
