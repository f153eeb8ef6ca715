import { publishedChangeOperations } from "@postlark/contract/published-changes/published-changes";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { refuseUneditable } from "./refuse-uneditable.ts";
import { refuseUnremovable } from "./refuse-unremovable.ts";
import { createRoutes } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

/** Routes that delete, edit or read back published deliveries. */
export function publishedChangeRoutes() {
  const routes = createRoutes();

  addOperation(routes, publishedChangeOperations.removeDelivery, async (context) => {
    const { id } = context.req.valid("param");
    await refuseUnremovable(context.var.caller, id, new Date());
    await context.var.caller.rpc("remove_delivery", { delivery_id: id }, z.unknown());
    return context.body(null, 204);
  });

  addOperation(routes, publishedChangeOperations.editDelivery, async (context) => {
    const { id } = context.req.valid("param");
    const edit = context.req.valid("json");
    await refuseUneditable(context.var.caller, id, edit, new Date());
    await context.var.caller.rpc("edit_delivery", { delivery_id: id, ...edit }, z.unknown());
    return context.body(null, 204);
  });

  addOperation(routes, publishedChangeOperations.compareDelivery, async (context) => {
    const { id } = context.req.valid("param");
    await context.var.caller.limit("readings");
    await context.var.caller.rpc("compare_delivery", { delivery_id: id }, z.unknown());
    return context.body(null, 204);
  });

  addPlainCommand(routes, publishedChangeOperations.callOffChange, "delivery_id");

  return routes;
}
