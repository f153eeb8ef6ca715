import { createRoute, z } from "@hono/zod-openapi";

import {
  type createRoutes,
  idParams,
  jsonBody,
  nothing,
  nothingToSay,
} from "../platform/http/api.ts";

const perDaySchema = z
  .int()
  .min(1)
  .max(1_000)
  .nullable()
  .openapi({ description: "Posts in 24 hours; null for as many as the network takes." });

export function addDailyLimit(routes: ReturnType<typeof createRoutes>): void {
  routes.openapi(
    createRoute({
      method: "put",
      path: "/channels/{id}/daily-limit",
      operationId: "setDailyLimit",
      tags: ["Channels"],
      summary:
        "Let fewer posts go out on a channel in 24 hours (editors). In place of another limit than the one that was seen it is refused as changed_meanwhile",
      request: {
        params: idParams,
        body: jsonBody(z.object({ was: perDaySchema, perDay: perDaySchema })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const { was, perDay } = context.req.valid("json");
      const command = { channel_id: id, was, per_day: perDay };
      await context.var.caller.rpc("set_daily_limit", command, nothing);
      return context.body(null, 204);
    },
  );
}
