import { z } from "zod";

import { ApiError } from "../platform/errors/api-error.ts";
import type { Caller } from "../platform/http/api.ts";
import type { AiServices } from "./ai-services.ts";
import type { ModelEvent } from "./ask-model.ts";
import { modelHabits } from "./habits.ts";
import { answerThoughtOnly } from "./model-failure.ts";
import { endModelUse, readModel } from "./model-store.ts";
import { estimatePromptTokens } from "./prompt-tokens.ts";
import type { Prompt } from "./prompts/build-prompt.ts";

type ModelAnswer = {
  readonly model: string;
  readonly events: AsyncGenerator<ModelEvent>;
};

/** Tokens for reasoning, beside those of the answer. */
const reasoningTokens = 4_000;

/** Creates the function that asks workspaces' models on behalf of a user and counts the tokens. */
export function createAskAs({ database, keyring, modelFetch, metrics }: AiServices) {
  const vault = { database, keyring };

  /** Asks the workspace's model if the caller may. @throws ApiError before anything is sent */
  return async (
    caller: Caller,
    workspaceId: string,
    prompt: Prompt,
    { maxTokens, signal }: { maxTokens: number; signal: AbortSignal },
  ): Promise<ModelAnswer> => {
    await caller.limit("suggestions");
    const reserveTokens = (answerTokens: number) =>
      caller.rpc(
        "begin_model_use",
        { workspace_id: workspaceId, tokens: estimatePromptTokens(prompt) + answerTokens },
        z.uuid(),
      );
    const configuredModel = await readModel(workspaceId, vault);
    const answerTokens =
      configuredModel !== undefined && modelHabits(configuredModel).thinks
        ? maxTokens + reasoningTokens
        : maxTokens;
    const useId = await reserveTokens(answerTokens);
    const modelPlace = await readModel(workspaceId, vault);
    if (modelPlace === undefined) throw new ApiError(409, "no_model", "No model is connected.");
    // Loaded on first use: a megabyte of program.
    const { askModel } = await import("./ask-model.ts");
    async function* streamEvents(
      at: NonNullable<typeof modelPlace>,
      currentUseId: string,
      tokenLimit: number,
    ): AsyncGenerator<ModelEvent> {
      const options = { fetch: modelFetch, maxTokens: tokenLimit, signal };
      let mustRetry = false;
      let outcome = "done";
      for await (const event of askModel(at, prompt, options)) {
        // Reasoning used up the answer: retried once with room for it, if the monthly limit allows.
        const lacksRoom =
          "error" in event && event.error === answerThoughtOnly && tokenLimit === maxTokens;
        mustRetry ||= lacksRoom;
        if ("error" in event) outcome = event.error.code;
        if ("end" in event) {
          metrics.modelCalled(outcome);
          await endModelUse(currentUseId, event.end, database);
        }
        if (!mustRetry) yield event;
        else if ("end" in event) yield* retryWithRoom(at, event);
      }
    }
    /** Repeats the request with tokens for reasoning; ends with the problem if the monthly limit refuses them. */
    async function* retryWithRoom(
      at: NonNullable<typeof modelPlace>,
      end: ModelEvent,
    ): AsyncGenerator<ModelEvent> {
      let retryUseId: string;
      try {
        retryUseId = await reserveTokens(maxTokens + reasoningTokens);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        yield { error: answerThoughtOnly };
        yield end;
        return;
      }
      yield* streamEvents(at, retryUseId, maxTokens + reasoningTokens);
    }
    return { model: modelPlace.model, events: streamEvents(modelPlace, useId, answerTokens) };
  };
}
