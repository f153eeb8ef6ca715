import { deliveryOperations } from "@postlark/contract/deliveries/deliveries";
import { deliverySchema } from "@postlark/contract/posts/post-schemas";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { refuseBlocked } from "../posts/refuse-blocked.ts";
import { createRoutes } from "../platform/http/api.ts";
import { momentParameters } from "../platform/http/moment.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

/** Routes to schedule, move, cancel and settle deliveries. */
export function deliveryRoutes() {
  const routes = createRoutes();

  addOperation(routes, deliveryOperations.schedulePost, async (context) => {
    const { caller } = context.var;
    const { id: postId } = context.req.valid("param");
    const { revision, channelIds, at, repeat, ifFree, again, ask } = context.req.valid("json");
    await refuseBlocked(caller, { postId, revision, channelIds });
    const deliveries = await caller.rpc(
      "schedule_post",
      {
        post_id: postId,
        revision,
        channel_ids: channelIds,
        ...momentParameters(at),
        ...(repeat !== undefined && { repeat }),
        ...(ifFree !== undefined && { if_free: ifFree }),
        ...(again !== undefined && { again }),
        ...(ask !== undefined && { ask }),
      },
      z.array(deliverySchema),
    );
    return context.json({ deliveries }, 200);
  });

  addOperation(routes, deliveryOperations.rescheduleDelivery, async (context) => {
    const { id } = context.req.valid("param");
    const { at } = context.req.valid("json");
    await context.var.caller.rpc(
      "reschedule_delivery",
      { delivery_id: id, ...momentParameters(at) },
      z.unknown(),
    );
    return context.body(null, 204);
  });

  addPlainCommand(routes, deliveryOperations.cancelDelivery, "delivery_id");
  addPlainCommand(routes, deliveryOperations.retryDelivery, "delivery_id");

  addOperation(routes, deliveryOperations.resolveDelivery, async (context) => {
    const { id } = context.req.valid("param");
    const { answer: decision } = context.req.valid("json");
    await context.var.caller.rpc(
      "resolve_unknown",
      { delivery_id: id, answer: decision },
      z.unknown(),
    );
    return context.body(null, 204);
  });

  addOperation(routes, deliveryOperations.decideFirstComment, async (context) => {
    const { id } = context.req.valid("param");
    const { answer: decision } = context.req.valid("json");
    await context.var.caller.rpc(
      "decide_first_comment",
      { delivery_id: id, answer: decision },
      z.unknown(),
    );
    return context.body(null, 204);
  });

  addOperation(routes, deliveryOperations.confirmOverdue, async (context) => {
    const { deliveryIds, answer: decision } = context.req.valid("json");
    const deliveries = await context.var.caller.rpc(
      "confirm_overdue",
      {
        workspace_id: context.req.valid("param").id,
        delivery_ids: deliveryIds,
        answer: decision,
      },
      z.array(deliverySchema),
    );
    return context.json({ deliveries }, 200);
  });

  return routes;
}
