import { accountChoiceOperations } from "@postlark/contract/channels/account-choice";

import { addOperation } from "../platform/http/add-operation.ts";
import { connectChosenAccounts, readChoice } from "./account-choice.ts";
import { createRoutes } from "../platform/http/api.ts";
import type { ChannelServices } from "./channel-services.ts";

/** Chooses which of several accounts that a user agreed to at a network's page become channels. */
export function accountChoiceRoutes(services: ChannelServices) {
  const routes = createRoutes();

  addOperation(routes, accountChoiceOperations.listAccounts, async (context) => {
    const { id } = context.req.valid("param");
    return context.json(await readChoice(context.var.caller, id, services), 200);
  });

  addOperation(routes, accountChoiceOperations.chooseAccounts, async (context) => {
    const { caller } = context.var;
    await caller.limit("connections");
    const { id } = context.req.valid("param");
    const { accounts } = context.req.valid("json");
    return context.json(
      { ids: [...(await connectChosenAccounts(caller, id, accounts, services))] },
      201,
    );
  });

  return routes;
}
