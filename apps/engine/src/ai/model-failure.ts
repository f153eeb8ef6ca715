import { APICallError } from "ai";
import { z } from "zod";

import { ConnectionError } from "../platform/net/connection-error.ts";

export type ModelProblem = { readonly code: string; readonly message: string };

const unpaid: ModelProblem = {
  code: "credit_missing",
  message:
    "The model's server wants credit before it answers. Top it up there, or look at its limits.",
};
const notLoaded: ModelProblem = {
  code: "model_not_loaded",
  message: "The model's server has no model loaded. Load one there, then try again.",
};
const tooLong: ModelProblem = {
  code: "request_too_long",
  message:
    "The request is longer than this model reads. Shorten the text, or choose another model.",
};
const blind: ModelProblem = {
  code: "picture_refused",
  message: "This model reads no pictures. Choose one that does, or write the description yourself.",
};

const byStatus: Readonly<Record<number, ModelProblem>> = {
  401: { code: "key_refused", message: "The model's server rejected the key. Enter it again." },
  403: { code: "key_refused", message: "The model's server rejected the key. Enter it again." },
  404: {
    code: "model_unknown",
    message: "The model's server knows neither this address nor this model. Check both.",
  },
  402: unpaid,
  413: tooLong,
  429: {
    code: "model_busy",
    message: "The model's server takes no more requests just now. Try again in a while.",
  },
};

const down: ModelProblem = {
  code: "model_down",
  message: "The model's server has a problem of its own. Try again in a while.",
};
const refused: ModelProblem = {
  code: "model_refused",
  message: "The model's server does not accept this request. Check the model's name.",
};
/** An answer that is not a model's. */
export const malformed: ModelProblem = {
  code: "answer_malformed",
  message:
    "The model's server answered with something that is not a model's answer. Check the address.",
};

/** A stream that ended without a finish reason. */
export const cut: ModelProblem = {
  code: "answer_cut",
  message: "The answer broke off before its end. Try again.",
};

export const silent: ModelProblem = {
  code: "answer_empty",
  message: "The model answered with nothing. Try again, or choose another model.",
};

export const limited: ModelProblem = {
  code: "answer_limit",
  message: "The answer was longer than there is room for and ends early. Shorten it, or ask again.",
};

/** Reasoning used up the whole limit. */
export const thoughtOnly: ModelProblem = {
  code: "answer_thought_only",
  message:
    "The model used its whole answer for thinking. Turn its reasoning off or down, or choose another model.",
};

/** Reasoning was already shown before its closing tag arrived. */
export const thoughtShown: ModelProblem = {
  code: "answer_thought_shown",
  message: "The text began with the model's thoughts. Ask again: from now on they are left out.",
};

/** Refusals whose cause is in their text and not in their status. */
const problemsByMessage: readonly (readonly [RegExp, ModelProblem])[] = [
  [
    /credit|insufficient[_ ](?:quota|balance|funds)|exceeded your current quota|billing|payment/i,
    unpaid,
  ],
  [/no models? (?:is |are )?(?:currently )?loaded|model (?:is )?not loaded/i, notLoaded],
  [
    /context[_ ](?:length|window|size)|maximum context|too many tokens|prompt is too long/i,
    tooLong,
  ],
  [
    /image_url|(?:image|vision|multimodal)[^.]{0,40}(?:not|n't|un)[ -]?support|(?:not|n't) support[^.]{0,40}(?:image|vision)/i,
    blind,
  ],
];

function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [error];
}

/** An error inside the stream, as OpenRouter and others send it. */
const inStream = z.object({
  message: z.string(),
  code: z.union([z.number(), z.string()]).nullish(),
});

/** Why a model did not answer, in our own words: the server's may contain the key. */
export function modelProblem(error: unknown): ModelProblem {
  const causes = causesOf(error);
  const connection = causes.find((cause) => cause instanceof ConnectionError);
  if (connection) return { code: connection.code, message: connection.message };
  const streamed = error instanceof Error ? undefined : inStream.safeParse(error).data;
  if (streamed !== undefined) {
    return problemOfStatus(Number(streamed.code ?? 500), streamed.message) ?? down;
  }
  const call = causes.find((cause) => APICallError.isInstance(cause));
  const status = call?.statusCode;
  if (status === undefined || status < 400) return malformed;
  return problemOfStatus(status, call?.responseBody ?? "") ?? refused;
}

function problemOfStatus(status: number, message: string): ModelProblem | undefined {
  const knownProblem = problemsByMessage.find(([pattern]) => pattern.test(message))?.[1];
  if (status < 500 && knownProblem !== undefined) return knownProblem;
  return byStatus[status] ?? (status >= 500 ? down : undefined);
}
