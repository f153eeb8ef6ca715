import { errorMessage } from "@postlark/app/session/error-message";
import { m } from "#paraglide/messages.js";
import { toAppError } from "@postlark/sdk/errors";

export function secondFactorMessage(thrown: unknown): string {
  const error = toAppError(thrown);
  switch (error.code) {
    case "mfa_verification_failed":
      return m.code_wrong();
    case "mfa_factor_not_found":
      return m.two_factor_ended();
  }
  switch (error.kind) {
    case "rate-limited":
      return m.code_too_many();
    case "offline":
    case "timeout":
    case "unavailable":
      return errorMessage(error);
    default:
      return m.two_factor_failed();
  }
}
