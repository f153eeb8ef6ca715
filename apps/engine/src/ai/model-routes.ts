import { createRoute, z } from "@hono/zod-openapi";

import { isAtLeast, workspaceRoles } from "@postlark/domain/workspace-role";

import { createAskAs } from "./ask-as.ts";
import { findLocalServers } from "./local-servers.ts";
import type { ModelProblem } from "./model-failure.ts";
import { keepModelKey } from "./model-store.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import {
  type Caller,
  answer,
  createRoutes,
  idParams,
  jsonBody,
  nothing,
  nothingToSay,
  refused,
} from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { AiServices } from "./ai-services.ts";

const providerSchema = z.object({
  baseUrl: z
    .string()
    .trim()
    .max(2_000)
    .transform((text) => text.replace(/\/+$/u, ""))
    .openapi({ example: "https://api.example.com/v1" }),
  model: z.string().trim().max(200),
  monthlyTokens: z.int().openapi({ description: "What each member may use in a month." }),
  key: z.string().trim().min(1).max(4_000).optional().openapi({
    description: "Kept as it was where it is left out and the address stays.",
  }),
});

const testSchema = z.object({
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});

const localSchema = z.object({
  servers: z.array(
    z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()).readonly() }),
  ),
});

const tags = ["Models"];

/** DNS results are shown to admins only. */
async function isAdmin(caller: Caller, workspaceId: string): Promise<boolean> {
  const [member] = await caller.rows(
    `workspace_members?workspace_id=eq.${workspaceId}&user_id=eq.${caller.userId}&select=role`,
    z.object({ role: z.enum(workspaceRoles) }),
  );
  return member !== undefined && isAtLeast(member.role, "admin");
}

export function modelRoutes(services: AiServices) {
  const routes = createRoutes();
  const askAs = createAskAs(services);

  routes.openapi(
    createRoute({
      method: "put",
      path: "/workspaces/{id}/model",
      operationId: "setModel",
      tags,
      summary: "Connect a model that speaks OpenAI's protocol (admins)",
      request: { params: idParams, body: jsonBody(providerSchema) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { caller } = context.var;
      const { id } = context.req.valid("param");
      const { baseUrl, model, monthlyTokens, key } = context.req.valid("json");
      // Invalid addresses and callers who are no admins are refused by the database.
      if (URL.canParse(baseUrl) && (await isAdmin(caller, id))) {
        await services.modelFetch.check(new URL(baseUrl));
      }
      await caller.rpc(
        "set_model_provider",
        { workspace_id: id, base_url: baseUrl, model, monthly_tokens: monthlyTokens },
        nothing,
      );
      if (key !== undefined && !(await keepModelKey(id, { baseUrl, key }, services))) {
        throw new ApiError(
          409,
          "changed_meanwhile",
          "Somebody else changed this. Look at it again.",
        );
      }
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "get",
      path: "/workspaces/{id}/local-models",
      operationId: "findLocalModels",
      tags,
      summary:
        "Ollama, LM Studio and llama.cpp on the engine's own machine, with their models; none where the operator does not allow its own addresses (admins)",
      request: { params: idParams },
      responses: { 200: answer("Those that answer.", localSchema), default: refused },
    }),
    async (context) => {
      const { caller } = context.var;
      const mayKnow = await isAdmin(caller, context.req.valid("param").id);
      const { modelFetch, localPrograms } = services;
      const servers = mayKnow ? await findLocalServers(modelFetch, localPrograms) : [];
      return context.json({ servers: [...servers] }, 200);
    },
  );

  addPlainCommand(routes, {
    method: "delete",
    path: "/workspaces/{id}/model",
    operationId: "removeModel",
    tags,
    summary: "Disconnect the model and forget its key (admins)",
    calls: ["remove_model_provider", "workspace_id"],
  });

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/model/test",
      operationId: "testModel",
      tags,
      summary: "Ask the model for one word, and say what is wrong where it does not answer",
      request: { params: idParams },
      responses: {
        200: answer("What is wrong; null where nothing is.", testSchema),
        default: refused,
      },
    }),
    async (context) => {
      const prompt = { system: "You test a connection.", prompt: "Answer with the word Ready." };
      const { events } = await askAs(context.var.caller, context.req.valid("param").id, prompt, {
        maxTokens: 200,
        signal: context.req.raw.signal,
      });
      let problem: ModelProblem | null = null;
      for await (const event of events) if ("error" in event) problem = event.error;
      return context.json({ problem }, 200);
    },
  );

  return routes;
}
