import { createRoute, z } from "@hono/zod-openapi";

import { askModel, tokensIn, type ModelEvent } from "../../ai/ask-model.ts";
import type { ModelProblem } from "../../ai/model-failure.ts";
import { endModelUse, keepModelKey, modelOf } from "../../ai/model-store.ts";
import { buildPrompt, type Prompt } from "../../ai/prompts/build-prompt.ts";
import { suggestionSchema } from "../../ai/prompts/suggestion-request.ts";
import { ApiError } from "../api-error.ts";
import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  nothing,
  nothingToSay,
  refused,
} from "../api.ts";
import type { Caller } from "../api.ts";
import { addPlainCommand } from "../plain-command.ts";
import type { Services } from "../services.ts";

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

const tags = ["Models"];

/** Tokens that an answer may have: a character of any language is less than one, mostly. */
function tokensFor(maxLength: number): number {
  return Math.min(4_000, 100 + maxLength);
}

/** A workspace's model, and suggestions by it. */
export function modelRoutes({ database, keyring, modelFetch, log }: Services) {
  const routes = createRoutes();
  const vault = { database, keyring };

  /** Asks the workspace's model as far as the caller may. @throws ApiError before anything is asked */
  async function begin(
    caller: Caller,
    workspaceId: string,
    prompt: Prompt,
    { maxTokens, signal }: { maxTokens: number; signal: AbortSignal },
  ) {
    await caller.limit("suggestions");
    const tokens = tokensIn(prompt.system + prompt.prompt) + maxTokens;
    const useId = await caller.rpc(
      "begin_model_use",
      { workspace_id: workspaceId, tokens },
      z.uuid(),
    );
    const place = await modelOf(workspaceId, vault);
    if (place === undefined) throw new ApiError(409, "no_model", "No model is connected.");
    async function* events(at: NonNullable<typeof place>): AsyncGenerator<ModelEvent> {
      for await (const event of askModel(at, prompt, { fetch: modelFetch, maxTokens, signal })) {
        if ("end" in event) await endModelUse(useId, event.end, database);
        yield event;
      }
    }
    return { model: place.model, events: events(place) };
  }

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
      await caller.rpc(
        "set_model_provider",
        { workspace_id: id, base_url: baseUrl, model, monthly_tokens: monthlyTokens },
        nothing,
      );
      if (key !== undefined && !(await keepModelKey(id, { baseUrl, key }, vault))) {
        throw new ApiError(
          409,
          "changed_meanwhile",
          "Somebody else changed this. Look at it again.",
        );
      }
      return context.body(null, 204);
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
      const { events } = await begin(context.var.caller, context.req.valid("param").id, prompt, {
        maxTokens: 200,
        signal: context.req.raw.signal,
      });
      let problem: ModelProblem | null = null;
      for await (const event of events) if ("error" in event) problem = event.error;
      return context.json({ problem }, 200);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/suggestions",
      operationId: "suggest",
      tags,
      summary:
        "Draft or rewrite a text by the workspace's model (contributors). The answer streams: texts, an error where it broke, and an end",
      request: { params: idParams, body: jsonBody(suggestionSchema) },
      responses: {
        200: {
          description: "Server-sent events, each with JSON as its data.",
          content: { "text/event-stream": { schema: z.string() } },
        },
        default: refused,
      },
    }),
    async (context) => {
      const request = context.req.valid("json");
      const stopped = new AbortController();
      const signal = AbortSignal.any([stopped.signal, context.req.raw.signal]);
      const { model, events } = await begin(
        context.var.caller,
        context.req.valid("param").id,
        buildPrompt(request),
        { maxTokens: tokensFor(request.maxLength), signal },
      );
      const encoder = new TextEncoder();
      const stream = new ReadableStream<Uint8Array>({
        async start(controller) {
          const write = (event: object) => {
            // Whoever asked may be gone.
            if (!signal.aborted)
              controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
          };
          try {
            for await (const event of events) {
              write("end" in event ? { end: { ...event.end, model } } : event);
            }
          } catch (error) {
            log("error", "A suggestion broke off.", { error: String(error) });
          }
          if (!signal.aborted) controller.close();
        },
        cancel: () => stopped.abort(),
      });
      return context.body(stream, 200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
      });
    },
  );

  return routes;
}
