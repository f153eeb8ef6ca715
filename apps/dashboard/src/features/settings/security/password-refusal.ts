import { failureWords } from "#lib/failure-words";
import { m } from "#paraglide/messages";
import { toAppError } from "@postlark/sdk/errors";
import type { PasswordErrors } from "./password-change";
import { weakPasswordWords } from "./weak-password-words";

/** Why a password was not changed: what is wrong with a field, or what else went wrong. */
export type PasswordRefusal = { errors: PasswordErrors } | { failure: string };

/** Reads the server's refusal. */
export function refusalOf(thrown: unknown): PasswordRefusal {
  const error = toAppError(thrown);
  switch (error.code) {
    case "invalid_credentials":
      return { errors: { current: m.password_wrong() } };
    case "same_password":
      return { errors: { next: m.password_same() } };
    case "weak_password":
      return { errors: { next: weakPasswordWords(error) } };
  }
  switch (error.kind) {
    case "rate-limited":
      return { failure: m.password_too_many() };
    case "offline":
    case "timeout":
    case "unavailable":
      return { failure: failureWords(error) };
    default:
      return { failure: m.password_failed() };
  }
}
