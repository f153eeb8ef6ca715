import { createRoute, z } from "@hono/zod-openapi";
import { networkIds } from "@postlark/networks/network-ids";

import { connectChosen, readChoice } from "./account-choice.ts";
import { answer, createRoutes, idParams, jsonBody, refused } from "../platform/http/api.ts";
import type { ChannelServices } from "./channel-services.ts";

const tags = ["Channels"];

const offerSchema = z.object({
  network: z.enum(networkIds),
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      handle: z.string(),
      isConnected: z.boolean().openapi({ description: "Chosen, it is connected anew." }),
    }),
  ),
});

const chosenSchema = z.object({
  accounts: z
    .array(z.string().min(1).max(500))
    .min(1)
    .max(200)
    .refine((ids) => new Set(ids).size === ids.length, "Each account once."),
});

/** Routes to choose channels among several accounts that were agreed to at a network. */
export function accountChoiceRoutes(services: ChannelServices) {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "get",
      path: "/connections/{id}/accounts",
      operationId: "listAccounts",
      tags,
      summary: "The accounts to choose among, for whoever agreed, within a quarter of an hour",
      request: { params: idParams },
      responses: {
        200: answer("Their names; nothing that opens one.", offerSchema),
        default: refused,
      },
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      return context.json(await readChoice(context.var.caller, id, services), 200);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/connections/{id}/accounts",
      operationId: "chooseAccounts",
      tags,
      summary: "Connect the accounts that are chosen, all or none; it counts once",
      request: { params: idParams, body: jsonBody(chosenSchema) },
      responses: {
        201: answer("The channels.", z.object({ ids: z.array(z.uuid()) })),
        default: refused,
      },
    }),
    async (context) => {
      const { caller } = context.var;
      await caller.limit("connections");
      const { id } = context.req.valid("param");
      const { accounts } = context.req.valid("json");
      return context.json({ ids: [...(await connectChosen(caller, id, accounts, services))] }, 201);
    },
  );

  return routes;
}
