import { brandVoiceOperations } from "@postlark/contract/ai/brand-voice";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";

export function brandVoiceRoutes() {
  const routes = createRoutes();

  addOperation(routes, brandVoiceOperations.setBrandVoice, async (context) => {
    const { id } = context.req.valid("param");
    const voice = { workspace_id: id, ...context.req.valid("json") };
    await context.var.caller.rpc("set_brand_voice", voice, nothing);
    return context.body(null, 204);
  });

  return routes;
}
