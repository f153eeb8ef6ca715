import { savedTextOperations, savedTextSchema } from "@postlark/contract/posts/saved-texts";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

/** Routes of a workspace's saved texts: templates and hashtags. */
export function savedTextRoutes() {
  const routes = createRoutes();

  addOperation(routes, savedTextOperations.createSavedText, async (context) => {
    const parameters = {
      workspace_id: context.req.valid("param").id,
      ...context.req.valid("json"),
    };
    const saved = await context.var.caller.rpc("create_saved_text", parameters, savedTextSchema);
    return context.json(saved, 201);
  });
  addOperation(routes, savedTextOperations.changeSavedText, async (context) => {
    const changed = {
      saved_text_id: context.req.valid("param").id,
      ...context.req.valid("json"),
    };
    await context.var.caller.rpc("change_saved_text", changed, nothing);
    return context.body(null, 204);
  });
  addPlainCommand(routes, savedTextOperations.deleteSavedText, "saved_text_id");
  addPlainCommand(routes, savedTextOperations.restoreSavedText, "saved_text_id");

  return routes;
}
