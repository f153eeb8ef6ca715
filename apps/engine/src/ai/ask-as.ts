import { z } from "zod";

import { ApiError } from "../platform/errors/api-error.ts";
import type { Caller } from "../platform/http/api.ts";
import type { AiServices } from "./ai-services.ts";
import type { ModelEvent } from "./ask-model.ts";
import { modelHabits } from "./habits.ts";
import { thoughtOnly } from "./model-failure.ts";
import { endModelUse, readModel } from "./model-store.ts";
import { promptTokens } from "./prompt-tokens.ts";
import type { Prompt } from "./prompts/build-prompt.ts";

type Asking = {
  readonly model: string;
  readonly events: AsyncGenerator<ModelEvent>;
};

/** Tokens for reasoning, beside those of the answer. */
const roomToThink = 4_000;

/** Requests to workspaces' models on behalf of a user, with their tokens counted. */
export function createAskAs({ database, keyring, modelFetch, metrics }: AiServices) {
  const vault = { database, keyring };

  /** Asks the workspace's model if the caller may. @throws ApiError before anything is sent */
  return async (
    caller: Caller,
    workspaceId: string,
    prompt: Prompt,
    { maxTokens, signal }: { maxTokens: number; signal: AbortSignal },
  ): Promise<Asking> => {
    await caller.limit("suggestions");
    const begin = (room: number) =>
      caller.rpc(
        "begin_model_use",
        { workspace_id: workspaceId, tokens: promptTokens(prompt) + room },
        z.uuid(),
      );
    const known = await readModel(workspaceId, vault);
    const room =
      known !== undefined && modelHabits(known).thinks ? maxTokens + roomToThink : maxTokens;
    const useId = await begin(room);
    const place = await readModel(workspaceId, vault);
    if (place === undefined) throw new ApiError(409, "no_model", "No model is connected.");
    // Loaded on first use: a megabyte of program.
    const { askModel } = await import("./ask-model.ts");
    async function* events(
      at: NonNullable<typeof place>,
      use: string,
      most: number,
    ): AsyncGenerator<ModelEvent> {
      const options = { fetch: modelFetch, maxTokens: most, signal };
      let isCrowded = false;
      let outcome = "done";
      for await (const event of askModel(at, prompt, options)) {
        // Reasoning used up the answer: retried once with room for it, if the monthly limit allows.
        const crowds = "error" in event && event.error === thoughtOnly && most === maxTokens;
        isCrowded ||= crowds;
        if ("error" in event) outcome = event.error.code;
        if ("end" in event) {
          metrics.modelCalled(outcome);
          await endModelUse(use, event.end, database);
        }
        if (!isCrowded) yield event;
        else if ("end" in event) yield* again(at, event);
      }
    }
    async function* again(
      at: NonNullable<typeof place>,
      end: ModelEvent,
    ): AsyncGenerator<ModelEvent> {
      let use: string;
      try {
        use = await begin(maxTokens + roomToThink);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        yield { error: thoughtOnly };
        yield end;
        return;
      }
      yield* events(at, use, maxTokens + roomToThink);
    }
    return { model: place.model, events: events(place, useId, room) };
  };
}
