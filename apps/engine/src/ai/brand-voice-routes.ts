import { createRoute, z } from "@hono/zod-openapi";
import { brandVoiceLimits as limits } from "@postlark/domain/brand-voice";

import { createRoutes, idParams, jsonBody, nothing, nothingToSay } from "../platform/http/api.ts";

const words = z.array(z.string().trim().min(1).max(limits.word)).max(limits.words);

export function brandVoiceRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "put",
      path: "/workspaces/{id}/brand-voice",
      operationId: "setBrandVoice",
      tags: ["Models"],
      summary:
        "Say how the workspace sounds (editors). Refused as voice_changed where somebody else said it since",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({
            about: z.string().trim().max(limits.about),
            examples: z.string().trim().max(limits.examples),
            preferred: words,
            avoided: words,
            revision: z.int().min(0).openapi({
              description: "Of what the caller saw; 0 where nobody had said anything.",
            }),
          }),
        ),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const voice = { workspace_id: id, ...context.req.valid("json") };
      await context.var.caller.rpc("set_brand_voice", voice, nothing);
      return context.body(null, 204);
    },
  );

  return routes;
}
