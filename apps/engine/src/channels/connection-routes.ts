import { createRoute, z } from "@hono/zod-openapi";
import { connectMethods } from "@postlark/networks/connecting";
import { forms } from "@postlark/networks/forms";
import { manifests } from "@postlark/networks/manifests";
import { networkIds } from "@postlark/networks/network-ids";

import { connectChannel } from "./connect-channel.ts";
import { networkTools } from "./network-tools.ts";
import { connectFields } from "./connect-fields.ts";
import { answer, createRoutes, idParams, jsonBody, refused } from "../platform/http/api.ts";
import { rememberLeaving } from "./leaving-cookie.ts";
import type { ChannelServices } from "./channel-services.ts";

const connectTimeout = 40_000;

const connectSchema = z
  .looseObject({
    network: z.enum(networkIds).exclude(["page"]),
    method: z.enum([...connectMethods, "practice"]).exclude(["none"]),
    channelId: z.uuid().optional().openapi({ description: "To connect that channel again." }),
  })
  .openapi("Connect", {
    description: `Besides network and method, what connecting takes. bluesky: identifier, by app_password also password; by practice nothing. newsletter by practice: name, from, imprint. nostr: relays?, by secret_key secretKey, by remote_signer bunker. webhook: url, secret. ${formFields()} By oauth, the answer names the page where the account's owner agrees.`,
  });

/** Describes the fields of networks' forms: `telegram: botToken, chat by bot_token.` */
function formFields(): string {
  const sentences = networkIds.flatMap((id) => {
    const form = forms[id];
    if (form === null) return [];
    const names = form.fields.map(({ name }) => name).join(", ") || "nothing";
    return [`${id}: ${names} by ${form.method}.`];
  });
  return sentences.join(" ");
}

const tags = ["Channels"];

export function connectionRoutes(services: ChannelServices) {
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
        ...(await networkTools(services, network, signal)),
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
