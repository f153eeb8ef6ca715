import { APICallError } from "ai";
import { z } from "zod";

import { ConnectionError } from "../platform/net/connection-error.ts";

export type ModelProblem = { readonly code: string; readonly message: string };

const creditMissing: ModelProblem = {
  code: "credit_missing",
  message:
    "The model's server wants credit before it answers. Top it up there, or look at its limits.",
};
const notLoaded: ModelProblem = {
  code: "model_not_loaded",
  message: "The model's server has no model loaded. Load one there, then try again.",
};
const requestTooLong: ModelProblem = {
  code: "request_too_long",
  message:
    "The request is longer than this model reads. Shorten the text, or choose another model.",
};
const pictureRefused: ModelProblem = {
  code: "picture_refused",
  message: "This model reads no pictures. Choose one that does, or write the description yourself.",
};

const problemsByStatus: Readonly<Record<number, ModelProblem>> = {
  401: { code: "key_refused", message: "The model's server rejected the key. Enter it again." },
  403: { code: "key_refused", message: "The model's server rejected the key. Enter it again." },
  404: {
    code: "model_unknown",
    message: "The model's server knows neither this address nor this model. Check both.",
  },
  402: creditMissing,
  413: requestTooLong,
  429: {
    code: "model_busy",
    message: "The model's server takes no more requests just now. Try again in a while.",
  },
};

const modelDown: ModelProblem = {
  code: "model_down",
  message: "The model's server has a problem of its own. Try again in a while.",
};
const modelRefused: ModelProblem = {
  code: "model_refused",
  message: "The model's server does not accept this request. Check the model's name.",
};
export const answerMalformed: ModelProblem = {
  code: "answer_malformed",
  message:
    "The model's server answered with something that is not a model's answer. Check the address.",
};

/** A stream that ended without a finish reason. */
export const answerCut: ModelProblem = {
  code: "answer_cut",
  message: "The answer broke off before its end. Try again.",
};

export const answerEmpty: ModelProblem = {
  code: "answer_empty",
  message: "The model answered with nothing. Try again, or choose another model.",
};

export const answerLimited: ModelProblem = {
  code: "answer_limit",
  message: "The answer was longer than there is room for and ends early. Shorten it, or ask again.",
};

/** Reasoning used up the whole limit. */
export const answerThoughtOnly: ModelProblem = {
  code: "answer_thought_only",
  message:
    "The model used its whole answer for thinking. Turn its reasoning off or down, or choose another model.",
};

/** Reasoning was already shown before its closing tag arrived. */
export const answerThoughtShown: ModelProblem = {
  code: "answer_thought_shown",
  message: "The text began with the model's thoughts. Ask again: from now on they are left out.",
};

/** Refusals whose cause is in their text and not in their status. */
const problemsByMessage: readonly (readonly [RegExp, ModelProblem])[] = [
  [
    /credit|insufficient[_ ](?:quota|balance|funds)|exceeded your current quota|billing|payment/i,
    creditMissing,
  ],
  [/no models? (?:is |are )?(?:currently )?loaded|model (?:is )?not loaded/i, notLoaded],
  [
    /context[_ ](?:length|window|size)|maximum context|too many tokens|prompt is too long/i,
    requestTooLong,
  ],
  [
    /image_url|(?:image|vision|multimodal)[^.]{0,40}(?:not|n't|un)[ -]?support|(?:not|n't) support[^.]{0,40}(?:image|vision)/i,
    pictureRefused,
  ],
];

function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [error];
}

/** An error inside the stream, as OpenRouter and others send it. */
const streamErrorSchema = z.object({
  message: z.string(),
  code: z.union([z.number(), z.string()]).nullish(),
});

/** Why a model did not answer, in our own words: the server's may contain the key. */
export function describeModelProblem(error: unknown): ModelProblem {
  const causes = causesOf(error);
  const connection = causes.find((cause) => cause instanceof ConnectionError);
  if (connection) return { code: connection.code, message: connection.message };
  const streamError = error instanceof Error ? undefined : streamErrorSchema.safeParse(error).data;
  if (streamError !== undefined) {
    return findHttpProblem(Number(streamError.code ?? 500), streamError.message) ?? modelDown;
  }
  const call = causes.find((cause) => APICallError.isInstance(cause));
  const status = call?.statusCode;
  if (status === undefined || status < 400) return answerMalformed;
  return findHttpProblem(status, call?.responseBody ?? "") ?? modelRefused;
}

function findHttpProblem(status: number, message: string): ModelProblem | undefined {
  const knownProblem = problemsByMessage.find(([pattern]) => pattern.test(message))?.[1];
  if (status < 500 && knownProblem !== undefined) return knownProblem;
  return problemsByStatus[status] ?? (status >= 500 ? modelDown : undefined);
}
