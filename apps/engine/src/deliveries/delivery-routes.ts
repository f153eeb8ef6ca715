import { createRoute, z } from "@hono/zod-openapi";

import { refuseBlocked } from "../posts/refuse-blocked.ts";
import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  nothingToSay,
  refused,
} from "../platform/http/api.ts";
import { momentParameters } from "../platform/http/moment.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import { momentSchema } from "../platform/http/moment-schema.ts";
import { deliverySchema } from "../posts/post-schemas.ts";
import { scheduleSchema } from "./schedule-schema.ts";

const tags = ["Deliveries"];

export function deliveryRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/posts/{id}/schedule",
      operationId: "schedulePost",
      tags,
      summary:
        "Schedule a post to channels. What a contributor sends, or a channel's rule asks approval for, awaits that. Repeating it schedules nothing twice. What a network would refuse is refused, with the `findings`",
      request: { params: idParams, body: jsonBody(scheduleSchema) },
      responses: {
        200: answer("One delivery a channel.", z.object({ deliveries: z.array(deliverySchema) })),
        default: refused,
      },
    }),
    async (context) => {
      const { caller } = context.var;
      const { id: postId } = context.req.valid("param");
      const { revision, channelIds, at, repeat, ifFree, again } = context.req.valid("json");
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
        },
        z.array(deliverySchema),
      );
      return context.json({ deliveries }, 200);
    },
  );

  routes.openapi(
    createRoute({
      method: "patch",
      path: "/deliveries/{id}",
      operationId: "rescheduleDelivery",
      tags,
      summary: "Move a delivery to another time, until it goes out",
      request: { params: idParams, body: jsonBody(z.object({ at: momentSchema.nullable() })) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const { at } = context.req.valid("json");
      await context.var.caller.rpc(
        "reschedule_delivery",
        { delivery_id: id, ...momentParameters(at) },
        z.unknown(),
      );
      return context.body(null, 204);
    },
  );

  const commands = [
    ["cancel", "Cancel a delivery, until it goes out"],
    ["retry", "Try a failed delivery again, now"],
  ] as const;
  for (const [command, summary] of commands) {
    addPlainCommand(routes, {
      method: "post",
      path: `/deliveries/{id}/${command}`,
      operationId: `${command}Delivery`,
      tags,
      summary,
      calls: [`${command}_delivery`, "delivery_id"],
    });
  }

  routes.openapi(
    createRoute({
      method: "post",
      path: "/deliveries/{id}/resolve",
      operationId: "resolveDelivery",
      tags,
      summary: "Say what became of a delivery whose answer was lost (editors)",
      request: {
        params: idParams,
        body: jsonBody(z.object({ answer: z.enum(["published", "not_published"]) })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const { answer: said } = context.req.valid("json");
      await context.var.caller.rpc(
        "resolve_unknown",
        { delivery_id: id, answer: said },
        z.unknown(),
      );
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/deliveries/{id}/first-comment",
      operationId: "decideFirstComment",
      tags,
      summary: "Send the first comment of a post that is out again, or leave it (editors)",
      request: {
        params: idParams,
        body: jsonBody(z.object({ answer: z.enum(["send", "leave"]) })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const { answer: said } = context.req.valid("json");
      await context.var.caller.rpc(
        "decide_first_comment",
        { delivery_id: id, answer: said },
        z.unknown(),
      );
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/overdue",
      operationId: "confirmOverdue",
      tags,
      summary:
        "Confirm or cancel what waits since the workspace was restored, from a backup, an archive or deletion: what lies ahead keeps its time, what was due goes out now; each is looked for at its network first (editors)",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({
            deliveryIds: z.array(z.uuid()).min(1).max(500),
            answer: z.enum(["send", "cancel"]),
          }),
        ),
      },
      responses: {
        200: answer(
          "Those that it applied to; others stay as they are.",
          z.object({ deliveries: z.array(deliverySchema) }),
        ),
        default: refused,
      },
    }),
    async (context) => {
      const { deliveryIds, answer: said } = context.req.valid("json");
      const deliveries = await context.var.caller.rpc(
        "confirm_overdue",
        {
          workspace_id: context.req.valid("param").id,
          delivery_ids: deliveryIds,
          answer: said,
        },
        z.array(deliverySchema),
      );
      return context.json({ deliveries }, 200);
    },
  );

  return routes;
}
