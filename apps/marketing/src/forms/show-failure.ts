import { errorMessage } from "#lib/error-message.ts";
import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";
import { weaknessesIn } from "@postlark/sdk/weak-password";

import { showError } from "./show-error.ts";
import type { FieldErrors, SubmissionOutcome } from "./use-submission.ts";

/** Shows a failed request in a toast and at its field. */
export function showFailure(error: unknown, fallback: string): SubmissionOutcome {
  showError(errorMessage(error, fallback));
  const errors = error instanceof AppError ? fieldErrorsOf(error) : undefined;
  return errors === undefined ? "settled" : { errors };
}

/** The message at the field that caused the error; undefined if no field did. */
function fieldErrorsOf(error: AppError): FieldErrors | undefined {
  switch (error.code) {
    case "weak_password":
      return { password: weaknessMessage(error) };
    case "same_password":
      return { password: m.field_same_password() };
    case "invalid_credentials":
      return { password: m.field_credentials() };
    case "email_address_invalid":
    case "validation_failed":
      return { email: m.field_email_format() };
    case "otp_expired":
      return { code: m.field_code_wrong() };
    default:
      return undefined;
  }
}

function weaknessMessage(error: AppError): string {
  const length = weaknessesIn(error).find(({ reason }) => reason === "length");
  return length?.reason === "length"
    ? m.field_weak_length({ minimum: length.minimum })
    : m.field_weak();
}
