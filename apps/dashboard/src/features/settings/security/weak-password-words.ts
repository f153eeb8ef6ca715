import { m } from "#paraglide/messages.js";
import type { AppError } from "@postlark/sdk/errors";
import { type PasswordWeakness, weaknessesIn } from "@postlark/sdk/weak-password";

/** In what a refused password is too weak; the server's own words where it gives no reason we know. */
export function weakPasswordWords(error: AppError): string {
  const weaknesses = weaknessesIn(error).map(wordsOf).join(" ");
  return weaknesses || error.message || m.password_weak();
}

function wordsOf(weakness: PasswordWeakness): string {
  if (weakness.reason === "length") return m.password_weak_length(weakness);
  return weakness.reason === "characters" ? m.password_weak_characters() : m.password_weak_known();
}
