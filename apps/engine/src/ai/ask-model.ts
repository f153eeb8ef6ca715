import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText, type UserContent } from "ai";

import { adaptingFetch } from "./adapting-fetch.ts";
import { type Habits, habitsOf } from "./habits.ts";
import {
  cut,
  limited,
  malformed,
  modelProblem,
  silent,
  thoughtOnly,
  thoughtShown,
  type ModelProblem,
} from "./model-failure.ts";
import { promptTokens, tokensIn } from "./prompt-tokens.ts";
import type { Prompt } from "./prompts/build-prompt.ts";
import { createThoughtFilter } from "./without-thoughts.ts";

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
 * Asks a model for a text: it is given no tools, so that nothing it says does anything. Its thoughts are none of the
 * text. Whatever happens ends in an `end`, with an `error` before it unless the model said that it was done or the
 * asker stopped it.
 */
export async function* askModel(
  place: ModelPlace,
  prompt: Prompt,
  options: ModelOptions,
): AsyncGenerator<ModelEvent> {
  const habits = habitsOf(place);
  // How a model writes its thoughts is not known before it has answered once: until then its text comes in one piece.
  const filter = createThoughtFilter({ isHeld: habits.endsUnopened !== false });
  const answer: Answer = {
    said: "",
    isOver: false,
    thought: 0,
    problem: undefined,
    finish: undefined,
  };
  const count = { input: promptTokens(prompt), output: 0 };
  for await (const part of partsOf(place, prompt, { ...options, habits, answer, count })) {
    const text = filter.push(part);
    answer.said += text;
    if (text !== "") yield { text };
  }
  const rest = filter.end();
  answer.said += rest;
  if (rest !== "") yield { text: rest };
  const { found } = filter;
  if (found.thought || answer.thought > 0) habits.thinks = true;
  if (found.unopened) habits.endsUnopened = true;
  else if (answer.finish === "stop") habits.endsUnopened ??= false;
  const error = options.signal.aborted ? undefined : problemOf(answer, found);
  if (error !== undefined) yield { error };
  yield { end: { ...count, output: Math.max(count.output, tokensIn(answer.said)) } };
}

/** What came of a question. */
type Answer = {
  said: string;
  /** Whether it was stopped, since it went on beyond what it was allowed. */
  isOver: boolean;
  /** Characters of thought that came beside the text. */
  thought: number;
  problem: ModelProblem | undefined;
  finish: string | undefined;
};

/** The pieces of the text, as the model's server sends them. */
async function* partsOf(
  { baseUrl, model, key }: ModelPlace,
  prompt: Prompt,
  {
    fetch,
    maxTokens,
    signal,
    habits,
    answer,
    count,
  }: ModelOptions & { habits: Habits; answer: Answer; count: { input: number; output: number } },
): AsyncGenerator<string> {
  const provider = createOpenAICompatible({
    name: "workspace",
    baseURL: baseUrl,
    ...(key !== undefined && { apiKey: key }),
    includeUsage: true,
    fetch: adaptingFetch(fetch, habits),
  });
  // A server that goes on beyond what it was allowed is stopped.
  const most = maxTokens * 6;
  const stop = new AbortController();
  let length = 0;
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
        length += part.text.length;
        yield part.text;
      } else if (part.type === "reasoning-delta") {
        length += part.text.length;
        answer.thought += part.text.length;
      } else if (part.type === "error") {
        answer.problem ??= modelProblem(part.error);
      } else if (part.type === "finish") {
        answer.finish = part.finishReason;
        count.input = part.totalUsage.inputTokens ?? count.input;
        count.output = part.totalUsage.outputTokens ?? 0;
      }
      if (length > most && !answer.isOver) {
        answer.isOver = true;
        stop.abort();
      }
    }
  } catch (error) {
    answer.problem ??= modelProblem(error);
  }
}

/** What is wrong with an answer, if anything is. */
function problemOf(
  { said, isOver, thought, problem, finish }: Answer,
  found: { readonly thought: boolean; readonly tooLate: boolean },
): ModelProblem | undefined {
  const isEmpty = said.trim() === "";
  const isFull = isOver || finish === "length";
  if (isEmpty && isFull && (found.thought || thought > 0)) return thoughtOnly;
  if (isOver) return isEmpty ? silent : limited;
  // An answer that began as one and then made no sense, or whose connection ended, broke off to whoever reads it.
  if (problem !== undefined) return !isEmpty && breaks.has(problem.code) ? cut : problem;
  if (isEmpty) return isFull ? thoughtOnly : silent;
  if (found.tooLate) return thoughtShown;
  if (isFull) return limited;
  return finish === "stop" ? undefined : cut;
}

function contentOf({ prompt, picture }: Prompt): UserContent {
  if (picture === undefined) return prompt;
  return [
    { type: "text", text: prompt },
    { type: "image", image: picture.bytes, mediaType: picture.type },
  ];
}
