import { createRoute, z } from "@hono/zod-openapi";

import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  nothing,
  nothingToSay,
  refused,
} from "../platform/http/api.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import { checkChannel } from "./check-channel.ts";
import { knownChannel, knownChannelColumns } from "./known-channel.ts";
import { addDailyLimit } from "./daily-limit.ts";
import { networkTools } from "./network-tools.ts";
import { slotsSchema } from "../queue/slots-schema.ts";
import { takeLeave } from "./take-leave.ts";
import type { ChannelServices } from "./channel-services.ts";

const checkTimeout = 20_000;

const reasonSchema = z
  .enum(["credentials_revoked", "credentials_expired", "account_gone", "unreachable"])
  .nullable()
  .openapi({ description: "Why it cannot be used; null where it can." });

const tags = ["Channels"];

export function channelRoutes(services: ChannelServices) {
  const { database, keyring } = services;
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/channels/{id}/pause",
      operationId: "pauseChannel",
      tags,
      summary: "Let a channel's deliveries wait (editors)",
      request: {
        params: idParams,
        body: jsonBody(z.object({ until: z.iso.datetime({ offset: true }).nullish() })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const { until = null } = context.req.valid("json");
      await context.var.caller.rpc("pause_channel", { channel_id: id, until }, nothing);
      return context.body(null, 204);
    },
  );
  addPlainCommand(routes, {
    method: "post",
    path: "/channels/{id}/resume",
    operationId: "resumeChannel",
    tags,
    summary: "Let a channel's deliveries go out again (editors)",
    calls: ["resume_channel", "channel_id"],
  });
  routes.openapi(
    createRoute({
      method: "put",
      path: "/channels/{id}/slots",
      operationId: "setSlots",
      tags,
      summary:
        "Give a channel other times of the week (editors). In place of others than those that were seen it is refused as changed_meanwhile",
      request: {
        params: idParams,
        body: jsonBody(z.object({ was: slotsSchema, slots: slotsSchema })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      await context.var.caller.rpc(
        "set_slots",
        { channel_id: id, ...context.req.valid("json") },
        nothing,
      );
      return context.body(null, 204);
    },
  );
  addDailyLimit(routes);
  routes.openapi(
    createRoute({
      method: "put",
      path: "/channels/{id}/skipped-days/{day}",
      operationId: "skipDay",
      tags,
      summary: "Leave a day out of a channel's queue, or take it in again (editors)",
      request: {
        params: idParams.extend({
          day: z.iso.date().openapi({ param: { name: "day", in: "path" }, example: "2026-12-25" }),
        }),
        body: jsonBody(z.object({ isSkipped: z.boolean() })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id, day } = context.req.valid("param");
      const { isSkipped } = context.req.valid("json");
      const command = { channel_id: id, day, is_skipped: isSkipped };
      await context.var.caller.rpc("skip_day", command, nothing);
      return context.body(null, 204);
    },
  );
  routes.openapi(
    createRoute({
      method: "delete",
      path: "/channels/{id}",
      operationId: "removeChannel",
      tags,
      summary:
        "Remove a channel: its credentials are deleted and given back, what is scheduled is cancelled (admins)",
      request: { params: idParams },
      responses: nothingToSay,
    }),
    async (context) => {
      const { caller } = context.var;
      const { id } = context.req.valid("param");
      const [channel] = await caller.rows(
        `channels?id=eq.${id}&select=${knownChannelColumns}`,
        knownChannel,
      );
      const leave = channel && (await takeLeave(channel, services));
      await caller.rpc("remove_channel", { channel_id: id }, nothing);
      await leave?.();
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/channels/{id}/check",
      operationId: "checkChannel",
      tags,
      summary: "Ask the network whether it still knows the account",
      request: { params: idParams },
      responses: {
        200: answer("What it said.", z.object({ reason: reasonSchema })),
        default: refused,
      },
    }),
    async (context) => {
      const { caller } = context.var;
      await caller.limit("connections");
      const { id } = context.req.valid("param");
      const [channel] = await caller.rows(
        `channels?id=eq.${id}&removed_at=is.null&select=${knownChannelColumns}`,
        knownChannel,
      );
      if (channel === undefined) throw notFound();
      const signal = AbortSignal.timeout(checkTimeout);
      const tools = await networkTools(services, channel.network, signal);
      return context.json(
        { reason: await checkChannel(channel, tools, { database, keyring }) },
        200,
      );
    },
  );

  return routes;
}
