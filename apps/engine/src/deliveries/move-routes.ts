import { createRoute, z } from "@hono/zod-openapi";

import { answer, createRoutes, idParams, jsonBody, refused } from "../platform/http/api.ts";
import { momentParameters } from "../platform/http/moment.ts";
import { momentSchema } from "../platform/http/moment-schema.ts";
import { deliverySchema } from "../posts/post-schemas.ts";

const movesSchema = z.object({
  moves: z
    .array(
      z.object({
        deliveryId: z.uuid(),
        was: z.iso
          .datetime({ offset: true })
          .openapi({ description: "When it was due where its mover saw it." }),
        at: momentSchema,
      }),
    )
    .min(1)
    .max(500),
});

export function moveRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/moves",
      operationId: "moveDeliveries",
      tags: ["Deliveries"],
      summary:
        "Move several deliveries to other times, all or none. One that is not where its mover saw it is refused as moved_meanwhile, with how it stands as `current`",
      request: { params: idParams, body: jsonBody(movesSchema) },
      responses: {
        200: answer("As they stand now.", z.object({ deliveries: z.array(deliverySchema) })),
        default: refused,
      },
    }),
    async (context) => {
      const { moves } = context.req.valid("json");
      const deliveries = await context.var.caller.rpc(
        "move_deliveries",
        {
          workspace_id: context.req.valid("param").id,
          moves: moves.map(({ deliveryId, was, at }) => ({
            delivery_id: deliveryId,
            was,
            ...momentParameters(at),
          })),
        },
        z.array(deliverySchema),
      );
      return context.json({ deliveries }, 200);
    },
  );

  return routes;
}
