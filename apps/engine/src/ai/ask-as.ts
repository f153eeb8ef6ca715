import { z } from "zod";

import { ApiError } from "../http/api-error.ts";
import type { Caller } from "../http/api.ts";
import type { Services } from "../http/services.ts";
import type { ModelEvent } from "./ask-model.ts";
import { endModelUse, modelOf } from "./model-store.ts";
import { promptTokens } from "./prompt-tokens.ts";
import type { Prompt } from "./prompts/build-prompt.ts";

type Asking = {
  readonly model: string;
  readonly events: AsyncGenerator<ModelEvent>;
};

/** Asks workspaces' models as somebody, and counts what it takes. */
export function createAskAs({ database, keyring, modelFetch }: Services) {
  const vault = { database, keyring };

  /** Asks the workspace's model as far as the caller may. @throws ApiError before anything is asked */
  return async (
    caller: Caller,
    workspaceId: string,
    prompt: Prompt,
    { maxTokens, signal }: { maxTokens: number; signal: AbortSignal },
  ): Promise<Asking> => {
    await caller.limit("suggestions");
    const tokens = promptTokens(prompt) + maxTokens;
    const useId = await caller.rpc(
      "begin_model_use",
      { workspace_id: workspaceId, tokens },
      z.uuid(),
    );
    const place = await modelOf(workspaceId, vault);
    if (place === undefined) throw new ApiError(409, "no_model", "No model is connected.");
    // Loaded when somebody asks: a megabyte of program.
    const { askModel } = await import("./ask-model.ts");
    async function* events(at: NonNullable<typeof place>): AsyncGenerator<ModelEvent> {
      for await (const event of askModel(at, prompt, { fetch: modelFetch, maxTokens, signal })) {
        if ("end" in event) await endModelUse(useId, event.end, database);
        yield event;
      }
    }
    return { model: place.model, events: events(place) };
  };
}
