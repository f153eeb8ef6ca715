import { errorMessage } from "#lib/error-message.ts";
import { showError } from "#forms/show-error.ts";
import type { SubmissionOutcome } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";

/**
 * Shows why a code was not accepted, and selects it. Calls `onSessionOver` if the session has ended.
 * @returns the error of the code's field if the code was wrong
 */
export function showCodeError(
  form: HTMLFormElement,
  error: unknown,
  onSessionOver: () => void,
): SubmissionOutcome {
  showError(messageOf(error));
  if (error instanceof AppError && error.kind === "unauthenticated") {
    onSessionOver();
    return "settled";
  }
  const input = form.querySelector("input");
  input?.select();
  const isWrongCode =
    error instanceof AppError &&
    ["recovery_code_wrong", "mfa_verification_failed"].includes(error.code ?? "");
  return input !== null && isWrongCode
    ? { errors: { [input.name]: m.code_field_wrong() } }
    : "settled";
}

function messageOf(error: unknown): string {
  if (!(error instanceof AppError)) return m.code_error();
  if (error.code === "recovery_code_wrong") return m.recovery_code_wrong();
  if (error.code === "mfa_verification_failed") return m.code_wrong();
  if (error.kind === "rate-limited") return m.code_too_many();
  if (error.kind === "unauthenticated") return m.code_session_over();
  return errorMessage(error, m.code_error());
}
