import { m } from "#paraglide/messages.js";
import { commandError } from "./command-error.ts";
import { AppError } from "@postlark/sdk/errors";

/** Messages for a model's failures, by the engine's codes. */
const messages: Readonly<Record<string, () => string>> = {
  key_refused: m.ai_model_problem_key,
  model_unknown: m.ai_model_problem_unknown,
  model_busy: m.ai_model_problem_busy,
  model_down: m.ai_model_problem_down,
  model_refused: m.ai_model_problem_refused,
  answer_malformed: m.ai_model_problem_malformed,
  answer_cut: m.ai_model_problem_cut,
  answer_limit: m.ai_model_problem_full,
  answer_thought_only: m.ai_model_problem_thought_only,
  answer_thought_shown: m.ai_model_problem_thought_shown,
  credit_missing: m.ai_model_problem_credit,
  model_not_loaded: m.ai_model_problem_not_loaded,
  request_too_long: m.ai_model_problem_too_long,
  picture_refused: m.ai_model_problem_blind,
  answer_empty: m.ai_model_problem_empty,
  model_limit_reached: m.ai_model_problem_limit,
  no_model: m.ai_model_problem_none,
  timeout: m.ai_model_problem_timeout,
  connection_failed: m.ai_model_problem_away,
  name_not_found: m.ai_model_problem_away,
  redirect_refused: m.ai_model_problem_away,
  address_refused: m.ai_model_problem_address,
  scheme_refused: m.ai_model_problem_address,
  port_refused: m.ai_model_problem_address,
};

/** Returns the message for the engine's code about a model. @param message the engine's, for an unknown code */
export function modelProblemMessage({ code, message }: { code: string; message: string }): string {
  return messages[code]?.() ?? message;
}

export function suggestionError(thrown: unknown): string {
  if (thrown instanceof AppError && thrown.code !== undefined && messages[thrown.code]) {
    return modelProblemMessage({ code: thrown.code, message: thrown.message });
  }
  return commandError(thrown);
}
