import { moveOperations } from "@postlark/contract/deliveries/moves";
import { deliverySchema } from "@postlark/contract/posts/post-schemas";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes } from "../platform/http/api.ts";
import { momentParameters } from "../platform/http/moment.ts";

/** Route to move several deliveries at once. */
export function moveRoutes() {
  const routes = createRoutes();

  addOperation(routes, moveOperations.moveDeliveries, async (context) => {
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
  });

  return routes;
}
