import { APICallError } from "ai";

import { ConnectionError } from "../net/connection-error.ts";

export type ModelProblem = { readonly code: string; readonly message: string };

const byStatus: Readonly<Record<number, ModelProblem>> = {
  401: { code: "key_refused", message: "The model's server refuses the key. Enter it anew." },
  403: { code: "key_refused", message: "The model's server refuses the key. Enter it anew." },
  404: {
    code: "model_unknown",
    message: "The model's server knows neither this address nor this model. Check both.",
  },
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
/** Something else than a model. */
export const malformed: ModelProblem = {
  code: "answer_malformed",
  message:
    "The model's server answered with something that is not a model's answer. Check the address.",
};

/** A model that ended without saying that it was done. */
export const cut: ModelProblem = {
  code: "answer_cut",
  message: "The answer broke off before its end. Try again.",
};

/** A model that said nothing. */
export const silent: ModelProblem = {
  code: "answer_empty",
  message: "The model answered with nothing. Try again, or choose another model.",
};

function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [error];
}

/** Why a model did not answer, in words for whoever asked it. The server's own words are not repeated: they may hold the key. */
export function modelProblem(error: unknown): ModelProblem {
  const causes = causesOf(error);
  const connection = causes.find((cause) => cause instanceof ConnectionError);
  if (connection) return { code: connection.code, message: connection.message };
  const call = causes.find((cause) => APICallError.isInstance(cause));
  const status = call?.statusCode;
  if (status === undefined || status < 400) return malformed;
  return byStatus[status] ?? (status >= 500 ? down : refused);
}
