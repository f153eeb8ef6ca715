import { maxCanonicalLength, maxPictures, maxTextLength } from "@postlark/domain/post-content";
import { createRoute, z } from "@hono/zod-openapi";

import { refuseUneditable } from "./refuse-uneditable.ts";
import { refuseUnremovable } from "./refuse-unremovable.ts";
import { createRoutes, idParams, jsonBody, nothingToSay } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

const editSchema = z.object({
  seen: z.string().openapi({ description: "Its `said_hash`, as whoever changes it saw it." }),
  text: z.string().max(maxTextLength),
  alts: z.array(z.string().max(2_000)).max(maxPictures).optional().openapi({
    description: "What its pictures show, in their order; left out, that stays.",
  }),
  warning: z.string().max(300).optional().openapi({
    description: "Its content warning; empty for none. Left out, it stays.",
  }),
  canonical: z.string().max(maxCanonicalLength).optional().openapi({
    description: "Where an article was published first; empty for nowhere. Left out, it stays.",
  }),
});

const tags = ["Deliveries"];

/** Routes that delete, edit and read back what was published. */
export function afterwardsRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/deliveries/{id}/remove",
      operationId: "removeDelivery",
      tags,
      summary:
        "Delete what was published, there where it stands; of what failed or is unknown, the parts that are known to be out. The delivery is `removing` until that is done, and `removed` then; where the network refuses, it is as it was, with its `problem`",
      request: { params: idParams },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      await refuseUnremovable(context.var.caller, id, new Date());
      await context.var.caller.rpc("remove_delivery", { delivery_id: id }, z.unknown());
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/deliveries/{id}/edit",
      operationId: "editDelivery",
      tags,
      summary:
        "Change what was published, there where it stands (editors; where an approval rule holds, whoever's word alone is enough). The delivery is `editing` until that is done, and `published` then; where the network refuses, it says what it said, with its `problem`. What its network would refuse is refused, with the `findings`",
      request: { params: idParams, body: jsonBody(editSchema) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const edit = context.req.valid("json");
      await refuseUneditable(context.var.caller, id, edit, new Date());
      await context.var.caller.rpc("edit_delivery", { delivery_id: id, ...edit }, z.unknown());
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/deliveries/{id}/compare",
      operationId: "compareDelivery",
      tags,
      summary:
        "Read what was published back from its network and compare it with what was planned (members). What it comes to stands in `delivery_readings` soon after; nothing there and no delivery is changed by it",
      request: { params: idParams },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      await context.var.caller.limit("readings");
      await context.var.caller.rpc("compare_delivery", { delivery_id: id }, z.unknown());
      return context.body(null, 204);
    },
  );

  addPlainCommand(routes, {
    method: "post",
    path: "/deliveries/{id}/call-off",
    operationId: "callOffChange",
    tags,
    summary: "Call off the deletion or the change of what is out, as long as it has not begun",
    calls: ["call_off_change", "delivery_id"],
  });

  return routes;
}
