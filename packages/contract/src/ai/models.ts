import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

const providerSchema = z.object({
  baseUrl: z
    .string()
    .trim()
    .max(2_000)
    .transform((text) => text.replace(/\/+$/u, ""))
    .meta({ example: "https://api.example.com/v1" }),
  model: z.string().trim().max(200),
  monthlyTokens: z.int().meta({ description: "What each member may use in a month." }),
  key: z
    .string()
    .trim()
    .min(1)
    .max(4_000)
    .optional()
    .meta({ description: "Kept as it was where it is left out and the address stays." }),
});

const testSchema = z.object({
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});

const localSchema = z.object({
  servers: z.array(
    z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) }),
  ),
});

export const modelOperations = operations({
  setModel: {
    method: "put",
    path: "/workspaces/{id}/model",
    tag: "Models",
    summary: "Connect a model that speaks OpenAI's protocol (admins)",
    role: "admin",
    sql: "set_model_provider",
    params: idParams,
    body: providerSchema,
    responses: done,
  },

  findLocalModels: {
    method: "get",
    path: "/workspaces/{id}/local-models",
    tag: "Models",
    summary:
      "Ollama, LM Studio and llama.cpp on the engine's own machine, with their models; none where the operator does not allow its own addresses (admins)",
    role: "admin",
    params: idParams,
    responses: { 200: answer("Those that answer.", localSchema) },
  },

  removeModel: {
    method: "delete",
    path: "/workspaces/{id}/model",
    tag: "Models",
    summary: "Disconnect the model and forget its key (admins)",
    role: "admin",
    sql: "remove_model_provider",
    params: idParams,
    responses: done,
  },

  testModel: {
    method: "post",
    path: "/workspaces/{id}/model/test",
    tag: "Models",
    summary: "Ask the model for one word, and say what is wrong where it does not answer",
    role: "contributor",
    sql: "begin_model_use",
    params: idParams,
    responses: { 200: answer("What is wrong; null where nothing is.", testSchema) },
  },
});
