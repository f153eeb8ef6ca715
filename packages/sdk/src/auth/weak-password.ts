import type { AppError } from "../errors.ts";
import { field } from "../json-field.ts";

export type PasswordWeakness =
  | { readonly reason: "length"; /** In characters. */ readonly minimum: number }
  | { readonly reason: "characters" }
  | { readonly reason: "pwned" };

/** Why a new password was refused as too weak; empty for any other failure. */
export function weaknessesIn(error: AppError): readonly PasswordWeakness[] {
  const reasons = error.code === "weak_password" ? field(error.cause, "reasons") : undefined;
  if (!Array.isArray(reasons)) return [];
  return reasons.flatMap((reason: unknown) => weaknessFor(reason, error.message));
}

function weaknessFor(reason: unknown, message: string): readonly PasswordWeakness[] {
  if (reason === "characters" || reason === "pwned") return [{ reason }];
  // The number is the project's to set, and stands in the server's message alone.
  const minimum = Number(/at least (\d+) characters/.exec(message)?.[1]);
  return reason === "length" && minimum > 0 ? [{ reason, minimum }] : [];
}
