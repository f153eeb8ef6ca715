import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText, type UserContent } from "ai";

import { adaptingFetch } from "./adapting-fetch.ts";
import { type Habits, modelHabits } from "./habits.ts";
import {
  answerCut,
  answerLimited,
  answerMalformed,
  describeModelProblem,
  answerEmpty,
  answerThoughtOnly,
  answerThoughtShown,
  type ModelProblem,
} from "./model-failure.ts";
import { estimatePromptTokens, estimateTokens } from "./prompt-tokens.ts";
import type { Prompt } from "./prompts/build-prompt.ts";
import { createThoughtFilter } from "./thought-filter.ts";

export type ModelPlace = {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | undefined;
};

export type ModelEvent =
  | { readonly text: string }
  | { readonly error: ModelProblem }
  /** The last event. Tokens are estimated if the server does not count them. */
  | { readonly end: { readonly input: number; readonly output: number } };

export type ModelOptions = {
  readonly fetch: typeof fetch;
  readonly maxTokens: number;
  readonly signal: AbortSignal;
};

/** Problems that count as a broken-off answer once some text has arrived. */
const breakingOffCodes: ReadonlySet<string> = new Set([answerMalformed.code, "connection_failed"]);

// A server's mistakes are not printed.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * Asks a model for a text. It gets no tools, so that nothing it writes has an effect. Its reasoning is no part of the
 * text. Ends with an `end` event in any case, after an `error` unless the model finished or the caller aborted.
 */
export async function* askModel(
  modelPlace: ModelPlace,
  prompt: Prompt,
  options: ModelOptions,
): AsyncGenerator<ModelEvent> {
  const habits = modelHabits(modelPlace);
  // Whether a model writes reasoning is known after its first answer; until then its text comes in one piece.
  const filter = createThoughtFilter({ waitsForClosingTag: habits.endsUnopened !== false });
  const answer: Answer = {
    text: "",
    exceedsLimit: false,
    thought: 0,
    problem: undefined,
    finish: undefined,
  };
  const count = { input: estimatePromptTokens(prompt), output: 0 };
  for await (const part of streamParts(modelPlace, prompt, { ...options, habits, answer, count })) {
    const text = filter.push(part);
    answer.text += text;
    if (text !== "") yield { text };
  }
  const remainder = filter.end();
  answer.text += remainder;
  if (remainder !== "") yield { text: remainder };
  const { detected } = filter;
  if (detected.hasReasoning || answer.thought > 0) habits.thinks = true;
  if (detected.lacksOpeningTag) habits.endsUnopened = true;
  else if (answer.finish === "stop") habits.endsUnopened ??= false;
  const error = options.signal.aborted ? undefined : findProblem(answer, detected);
  if (error !== undefined) yield { error };
  yield { end: { ...count, output: Math.max(count.output, estimateTokens(answer.text)) } };
}

type Answer = {
  text: string;
  exceedsLimit: boolean;
  /** Characters of reasoning in a field of their own. */
  thought: number;
  problem: ModelProblem | undefined;
  finish: string | undefined;
};

/** Yields the text of a streamed answer; stores its reasoning, problem and token counts in `answer` and `count`. */
async function* streamParts(
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
  // A server that exceeds its limit is stopped.
  const maxCharacters = maxTokens * 6;
  const limitAbort = new AbortController();
  let length = 0;
  try {
    const { fullStream } = streamText({
      model: provider.chatModel(model),
      system: prompt.system,
      messages: [{ role: "user", content: userContent(prompt) }],
      maxOutputTokens: maxTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, limitAbort.signal]),
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
        answer.problem ??= describeModelProblem(part.error);
      } else if (part.type === "finish") {
        answer.finish = part.finishReason;
        count.input = part.totalUsage.inputTokens ?? count.input;
        count.output = part.totalUsage.outputTokens ?? 0;
      }
      if (length > maxCharacters && !answer.exceedsLimit) {
        answer.exceedsLimit = true;
        limitAbort.abort();
      }
    }
  } catch (error) {
    answer.problem ??= describeModelProblem(error);
  }
}

function findProblem(
  { text, exceedsLimit, thought, problem, finish }: Answer,
  detected: { readonly hasReasoning: boolean; readonly wasEmitted: boolean },
): ModelProblem | undefined {
  const isEmpty = text.trim() === "";
  const isLimitReached = exceedsLimit || finish === "length";
  if (isEmpty && isLimitReached && (detected.hasReasoning || thought > 0)) return answerThoughtOnly;
  if (exceedsLimit) return isEmpty ? answerEmpty : answerLimited;
  // An answer that began well and then failed is reported as broken off.
  if (problem !== undefined)
    return !isEmpty && breakingOffCodes.has(problem.code) ? answerCut : problem;
  if (isEmpty) return isLimitReached ? answerThoughtOnly : answerEmpty;
  if (detected.wasEmitted) return answerThoughtShown;
  if (isLimitReached) return answerLimited;
  return finish === "stop" ? undefined : answerCut;
}

function userContent({ prompt, picture }: Prompt): UserContent {
  if (picture === undefined) return prompt;
  return [
    { type: "text", text: prompt },
    { type: "image", image: picture.bytes, mediaType: picture.type },
  ];
}
