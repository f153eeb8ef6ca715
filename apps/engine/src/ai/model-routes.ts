import { modelOperations } from "@postlark/contract/ai/models";
import { isAtLeast, workspaceRoles } from "@postlark/domain/workspace-role";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createAskAs } from "./ask-as.ts";
import { findLocalServers } from "./local-servers.ts";
import type { ModelProblem } from "./model-failure.ts";
import { storeModelKey } from "./model-store.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { type Caller, createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { AiServices } from "./ai-services.ts";

/** Whether the caller is an admin: only admins learn what a name resolves to, and which servers run here. */
async function isAdmin(caller: Caller, workspaceId: string): Promise<boolean> {
  const [member] = await caller.rows(
    `workspace_members?workspace_id=eq.${workspaceId}&user_id=eq.${caller.userId}&select=role`,
    z.object({ role: z.enum(workspaceRoles) }),
  );
  return member !== undefined && isAtLeast(member.role, "admin");
}

/** Routes of a workspace's model: set, test, find local servers, remove. */
export function modelRoutes(services: AiServices) {
  const routes = createRoutes();
  const askAs = createAskAs(services);

  addOperation(routes, modelOperations.setModel, async (context) => {
    const { caller } = context.var;
    const { id } = context.req.valid("param");
    const { baseUrl, model, monthlyTokens, key } = context.req.valid("json");
    // The database refuses an invalid address, and a caller who is no admin, with its own messages.
    if (URL.canParse(baseUrl) && (await isAdmin(caller, id))) {
      await services.modelFetch.check(new URL(baseUrl));
    }
    await caller.rpc(
      "set_model_provider",
      { workspace_id: id, base_url: baseUrl, model, monthly_tokens: monthlyTokens },
      nothing,
    );
    if (key !== undefined && !(await storeModelKey(id, { baseUrl, key }, services))) {
      throw new ApiError(409, "changed_meanwhile", "Someone else changed this. Review it again.");
    }
    return context.body(null, 204);
  });

  addOperation(routes, modelOperations.findLocalModels, async (context) => {
    const { caller } = context.var;
    const mayFindServers = await isAdmin(caller, context.req.valid("param").id);
    const { modelFetch, localPrograms } = services;
    const servers = mayFindServers ? await findLocalServers(modelFetch, localPrograms) : [];
    return context.json({ servers: [...servers] }, 200);
  });

  addPlainCommand(routes, modelOperations.removeModel, "workspace_id");

  addOperation(routes, modelOperations.testModel, async (context) => {
    const prompt = { system: "You test a connection.", prompt: "Answer with the word Ready." };
    const { events } = await askAs(context.var.caller, context.req.valid("param").id, prompt, {
      maxTokens: 200,
      signal: context.req.raw.signal,
    });
    let problem: ModelProblem | null = null;
    for await (const event of events) if ("error" in event) problem = event.error;
    return context.json({ problem }, 200);
  });

  return routes;
}
