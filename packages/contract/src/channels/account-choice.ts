import { networkIds } from "@postlark/networks/network-ids";
import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";

const offerSchema = z.object({
  network: z.enum(networkIds),
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      handle: z.string(),
      isConnected: z.boolean().meta({ description: "Chosen, it is connected anew." }),
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

/** After a user authorized several accounts on a network's page: which of them become channels. */
export const accountChoiceOperations = operations({
  listAccounts: {
    method: "get",
    path: "/connections/{id}/accounts",
    tag: "Channels",
    summary: "The accounts to choose among, for whoever agreed, within a quarter of an hour",
    role: "admin",
    params: idParams,
    responses: { 200: answer("Their names; nothing that opens one.", offerSchema) },
  },

  chooseAccounts: {
    method: "post",
    path: "/connections/{id}/accounts",
    tag: "Channels",
    summary: "Connect the accounts that are chosen, all or none; it counts once",
    role: "admin",
    params: idParams,
    body: chosenSchema,
    responses: { 201: answer("The channels.", z.object({ ids: z.array(z.uuid()) })) },
  },
});
