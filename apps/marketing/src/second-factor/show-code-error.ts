import { errorMessage } from "#lib/error-message.ts";
import { showError } from "#forms/show-error.ts";
import type { SubmissionOutcome } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";

/** Without a session, returns to the password. */
export function showCodeError(
  form: HTMLFormElement,
  error: unknown,
  onSessionOver: () => void,
): SubmissionOutcome {
  showError(wordsOf(error));
  if (error instanceof AppError && error.kind === "unauthenticated") {
    onSessionOver();
    return "settled";
  }
  const input = form.querySelector("input");
  input?.select();
  const isWrong =
    error instanceof AppError &&
    ["recovery_code_wrong", "mfa_verification_failed"].includes(error.code ?? "");
  return input !== null && isWrong ? { errors: { [input.name]: m.code_field_wrong() } } : "settled";
}

function wordsOf(error: unknown): string {
  if (!(error instanceof AppError)) return m.code_error();
  if (error.code === "recovery_code_wrong") return m.recovery_code_wrong();
  if (error.code === "mfa_verification_failed") return m.code_wrong();
  if (error.kind === "rate-limited") return m.code_too_many();
  if (error.kind === "unauthenticated") return m.code_session_over();
  return errorMessage(error, m.code_error());
}
