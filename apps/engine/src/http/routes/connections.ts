import { createRoute, z } from "@hono/zod-openapi";
import { connectMethods } from "@postlark/networks/connecting";
import { manifests } from "@postlark/networks/manifests";
import { networkIds } from "@postlark/networks/network-ids";

import { connectChannel } from "../../connect/connect-channel.ts";
import { connectFields } from "../../connect/connect-fields.ts";
import { answer, createRoutes, idParams, jsonBody, refused } from "../api.ts";
import { rememberLeaving } from "../leaving-cookie.ts";
import type { Services } from "../services.ts";

const connectTimeout = 40_000;

const connectSchema = z
  .looseObject({
    network: z.enum(networkIds).exclude(["page"]),
    method: z.enum([...connectMethods, "practice"]).exclude(["none"]),
    channelId: z.uuid().optional().openapi({ description: "To connect that channel again." }),
  })
  .openapi("Connect", {
    description:
      "Besides network and method, what the method needs. app_password: identifier, password, on WordPress site, username, applicationPassword. secret_key: secretKey, relays? remote_signer: bunker, relays? webhook: url, secret. webhook_address: address. bot_token: botToken, chat, on Slack slackToken, slackChannel. practice: nothing. oauth: identifier, on Mastodon instance, nothing where this installation is registered; the answer names the page where its owner agrees.",
  });

const tags = ["Channels"];

export function connectionRoutes(services: Services) {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/channels",
      operationId: "connectChannel",
      tags,
      summary:
        "Connect an account (admins). Connecting it again keeps its channel. A refusal may name the `field` that mends it",
      request: { params: idParams, body: jsonBody(connectSchema) },
      responses: {
        200: answer(
          "The network's own page, where the account's owner agrees; it leads back to the workspace's channels with `connected`, or with `problem`.",
          z.object({ redirect: z.url() }),
        ),
        201: answer("The channel.", z.object({ id: z.uuid() })),
        default: refused,
      },
    }),
    async (context) => {
      const { caller } = context.var;
      await caller.limit("connections");
      const { network, method, channelId, ...typed } = context.req.valid("json");
      const workspaceId = context.req.valid("param").id;
      const signal = AbortSignal.timeout(connectTimeout);
      const request = {
        workspaceId,
        network,
        channelId,
        ...(await connectFields({ network, method, typed, workspaceId }, caller, services)),
      };
      const tools = {
        fetch: services.fetch,
        socket: services.openSocket,
        applications: services.applications,
        signal,
        now: () => new Date(),
        siteUrl: services.siteUrl,
      };
      const connecting = await connectChannel(caller, request, tools, services);
      if (connecting.kind === "connected") return context.json({ id: connecting.id }, 201);
      const { url: redirect, connectionId, browser } = connecting;
      const [workspace] = await caller.rows(
        `workspaces?id=eq.${workspaceId}&select=slug`,
        z.object({ slug: z.string() }),
      );
      rememberLeaving(context, connectionId, { browser, slug: workspace?.slug ?? "" });
      return context.json({ redirect }, 200);
    },
  );

  routes.get("/networks", (context) => context.json(manifests));

  return routes;
}
