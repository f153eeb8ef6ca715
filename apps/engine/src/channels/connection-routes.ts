import { connectionOperations } from "@postlark/contract/channels/connections";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { connectChannel } from "./connect-channel.ts";
import { createNetworkTools } from "./network-tools.ts";
import { completeFields } from "./connect-fields.ts";
import { createRoutes } from "../platform/http/api.ts";
import { setConnectCookie } from "./connect-cookie.ts";
import type { ChannelServices } from "./channel-services.ts";

const connectTimeout = 40_000;

export function connectionRoutes(services: ChannelServices) {
  const routes = createRoutes();

  addOperation(routes, connectionOperations.connectChannel, async (context) => {
    const { caller } = context.var;
    await caller.limit("connections");
    const { network, method, channelId, ...typed } = context.req.valid("json");
    const workspaceId = context.req.valid("param").id;
    const signal = AbortSignal.timeout(connectTimeout);
    const request = {
      workspaceId,
      network,
      channelId,
      ...(await completeFields({ network, method, typed, workspaceId }, caller, services)),
    };
    const tools = {
      ...(await createNetworkTools(services, network, signal)),
      siteUrl: services.siteUrl,
    };
    const connecting = await connectChannel(caller, request, tools, services);
    if (connecting.kind === "connected") return context.json({ id: connecting.id }, 201);
    const { url: redirect, connectionId, browser } = connecting;
    const [workspace] = await caller.rows(
      `workspaces?id=eq.${workspaceId}&select=slug`,
      z.object({ slug: z.string() }),
    );
    setConnectCookie(context, connectionId, { browser, slug: workspace?.slug ?? "" });
    return context.json({ redirect }, 200);
  });

  return routes;
}
