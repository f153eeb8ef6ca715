import { m } from "#paraglide/messages.js";
import type { AppError } from "@postlark/sdk/errors";
import { type PasswordWeakness, weaknessesIn } from "@postlark/sdk/weak-password";

/** In what a refused password is too weak; empty when that is not why, or the server gives no reason. */
export function weakPasswordText(error: AppError): string {
  return weaknessesIn(error).map(textOf).join(" ");
}

function textOf(weakness: PasswordWeakness): string {
  if (weakness.reason === "length") return m.error_password_weak_length(weakness);
  return weakness.reason === "characters"
    ? m.error_password_weak_characters()
    : m.error_password_weak_known();
}
