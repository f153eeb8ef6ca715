import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText, type UserContent } from "ai";

import { cut, malformed, modelProblem, silent, type ModelProblem } from "./model-failure.ts";
import { promptTokens, tokensIn } from "./prompt-tokens.ts";
import type { Prompt } from "./prompts/build-prompt.ts";

/** Where a model is. */
export type ModelPlace = {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | undefined;
};

export type ModelEvent =
  | { readonly text: string }
  | { readonly error: ModelProblem }
  /** Tokens; estimated where the model's server does not count them. The last event. */
  | { readonly end: { readonly input: number; readonly output: number } };

export type ModelOptions = {
  readonly fetch: typeof fetch;
  readonly maxTokens: number;
  readonly signal: AbortSignal;
};

/** What is only a break once something was said. */
const breaks: ReadonlySet<string> = new Set([malformed.code, "connection_failed"]);

// Nothing of ours is printed for a server's mistakes.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * Asks a model for a text: it is given no tools, so that nothing it says does anything. Whatever happens ends in an
 * `end`, with an `error` before it unless the model said that it was done or the asker stopped it.
 */
export async function* askModel(
  { baseUrl, model, key }: ModelPlace,
  prompt: Prompt,
  { fetch, maxTokens, signal }: ModelOptions,
): AsyncGenerator<ModelEvent> {
  const provider = createOpenAICompatible({
    name: "workspace",
    baseURL: baseUrl,
    ...(key !== undefined && { apiKey: key }),
    includeUsage: true,
    fetch,
  });
  // A server that goes on beyond what it was allowed is stopped.
  const most = maxTokens * 6;
  const stop = new AbortController();
  let said = "";
  let problem: ModelProblem | undefined;
  let isDone = false;
  let [input, output] = [promptTokens(prompt), 0];
  try {
    const { fullStream } = streamText({
      model: provider.chatModel(model),
      system: prompt.system,
      messages: [{ role: "user", content: contentOf(prompt) }],
      maxOutputTokens: maxTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, stop.signal]),
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      if (part.type === "text-delta") {
        said += part.text;
        yield { text: part.text };
        if (said.length > most) stop.abort();
      } else if (part.type === "error") {
        problem ??= modelProblem(part.error);
      } else if (part.type === "finish") {
        isDone = part.finishReason === "stop" || part.finishReason === "length";
        input = part.totalUsage.inputTokens ?? input;
        output = part.totalUsage.outputTokens ?? 0;
      }
    }
  } catch (error) {
    problem ??= modelProblem(error);
  }
  if (!signal.aborted && !stop.signal.aborted) {
    // An answer that began as one and then made no sense, or whose connection ended, broke off to whoever reads it.
    if (said !== "" && problem !== undefined && breaks.has(problem.code)) yield { error: cut };
    else if (problem !== undefined) yield { error: problem };
    else if (said.trim() === "") yield { error: silent };
    else if (!isDone) yield { error: cut };
  }
  yield { end: { input, output: Math.max(output, tokensIn(said)) } };
}

function contentOf({ prompt, picture }: Prompt): UserContent {
  if (picture === undefined) return prompt;
  return [
    { type: "text", text: prompt },
    { type: "image", image: picture.bytes, mediaType: picture.type },
  ];
}
