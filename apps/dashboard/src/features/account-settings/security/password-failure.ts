import { errorMessage } from "@postlark/app/session/error-message";
import { m } from "#paraglide/messages.js";
import { type AppError, toAppError } from "@postlark/sdk/errors";
import type { PasswordErrors } from "./password-change.ts";
import { type PasswordWeakness, weaknessesIn } from "@postlark/sdk/weak-password";

/** Why a password was not changed: field errors, another error, or a missing code. */
export type PasswordFailure = "code-needed" | { errors: PasswordErrors } | { failure: string };

export function passwordFailureOf(thrown: unknown): PasswordFailure {
  const error = toAppError(thrown);
  switch (error.code) {
    case "invalid_credentials":
    case "current_password_invalid":
      return { errors: { current: m.password_wrong() } };
    case "same_password":
      return { errors: { next: m.password_same() } };
    case "reauthentication_needed":
      return "code-needed";
    case "reauthentication_not_valid":
      return { errors: { code: m.password_code_wrong() } };
    case "weak_password":
      return { errors: { next: weakPasswordMessage(error) } };
  }
  if (error.kind === "rate-limited") return { failure: m.password_too_many() };
  return { failure: noResponseMessage(error) ?? m.password_failed() };
}

export function codeErrorMessage(thrown: unknown): string {
  const error = toAppError(thrown);
  if (error.kind === "rate-limited") return m.password_code_too_many();
  return noResponseMessage(error) ?? m.password_code_failed();
}

function noResponseMessage(error: AppError): string | undefined {
  const isUnanswered = ["offline", "timeout", "unavailable"].includes(error.kind);
  return isUnanswered ? errorMessage(error) : undefined;
}

/** Why a password is too weak; the server's message if its reason is unknown. */
function weakPasswordMessage(error: AppError): string {
  const weaknesses = weaknessesIn(error).map(messageOf).join(" ");
  return weaknesses || error.message || m.password_weak();
}

function messageOf(weakness: PasswordWeakness): string {
  if (weakness.reason === "length") return m.password_weak_length(weakness);
  return weakness.reason === "characters" ? m.password_weak_characters() : m.password_weak_known();
}
