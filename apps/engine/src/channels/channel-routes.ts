import { channelOperations } from "@postlark/contract/channels/channels";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import { checkChannel } from "./check-channel.ts";
import { knownChannel, knownChannelColumns } from "./known-channel.ts";
import { createNetworkTools } from "./network-tools.ts";
import { prepareRevocation } from "./revoke-access.ts";
import type { ChannelServices } from "./channel-services.ts";

const checkTimeout = 20_000;

/** Routes of a channel: pause, queue times, daily limit, removal. */
export function channelRoutes(services: ChannelServices) {
  const { database, keyring } = services;
  const routes = createRoutes();

  addOperation(routes, channelOperations.pauseChannel, async (context) => {
    const { id } = context.req.valid("param");
    const { until = null } = context.req.valid("json");
    await context.var.caller.rpc("pause_channel", { channel_id: id, until }, nothing);
    return context.body(null, 204);
  });
  addPlainCommand(routes, channelOperations.resumeChannel, "channel_id");
  addOperation(routes, channelOperations.setSlots, async (context) => {
    const { id } = context.req.valid("param");
    await context.var.caller.rpc(
      "set_slots",
      { channel_id: id, ...context.req.valid("json") },
      nothing,
    );
    return context.body(null, 204);
  });
  addOperation(routes, channelOperations.setDailyLimit, async (context) => {
    const { id } = context.req.valid("param");
    const { was, perDay } = context.req.valid("json");
    const command = { channel_id: id, was, per_day: perDay };
    await context.var.caller.rpc("set_daily_limit", command, nothing);
    return context.body(null, 204);
  });
  addOperation(routes, channelOperations.skipDay, async (context) => {
    const { id, day } = context.req.valid("param");
    const { isSkipped } = context.req.valid("json");
    const command = { channel_id: id, day, is_skipped: isSkipped };
    await context.var.caller.rpc("skip_day", command, nothing);
    return context.body(null, 204);
  });
  addOperation(routes, channelOperations.removeChannel, async (context) => {
    const { caller } = context.var;
    const { id } = context.req.valid("param");
    const [channel] = await caller.rows(
      `channels?id=eq.${id}&select=${knownChannelColumns}`,
      knownChannel,
    );
    const revokeGrant = channel && (await prepareRevocation(channel, services));
    await caller.rpc("remove_channel", { channel_id: id }, nothing);
    await revokeGrant?.();
    return context.body(null, 204);
  });

  addOperation(routes, channelOperations.checkChannel, async (context) => {
    const { caller } = context.var;
    await caller.limit("connections");
    const { id } = context.req.valid("param");
    const [channel] = await caller.rows(
      `channels?id=eq.${id}&removed_at=is.null&select=${knownChannelColumns}`,
      knownChannel,
    );
    if (channel === undefined) throw notFound();
    const signal = AbortSignal.timeout(checkTimeout);
    const tools = await createNetworkTools(services, channel.network, signal);
    return context.json({ reason: await checkChannel(channel, tools, { database, keyring }) }, 200);
  });

  return routes;
}
