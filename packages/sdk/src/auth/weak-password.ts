import type { AppError } from "../errors.ts";
import { field } from "../json-field.ts";

export type PasswordWeakness =
  | { readonly reason: "length"; /** In characters. */ readonly minimum: number }
  | { readonly reason: "characters" }
  | { readonly reason: "pwned" };

/** Why a new password was refused as too weak; empty for other failures. */
export function weaknessesIn(error: AppError): readonly PasswordWeakness[] {
  const reasons = error.code === "weak_password" ? field(error.cause, "reasons") : undefined;
  if (!Array.isArray(reasons)) return [];
  return reasons.flatMap((reason: unknown) => weaknessFor(reason, error.message));
}

function weaknessFor(reason: unknown, message: string): readonly PasswordWeakness[] {
  if (reason === "characters" || reason === "pwned") return [{ reason }];
  // The minimum is a project setting, and appears in the server's message only.
  const minimum = Number(/at least (\d+) characters/.exec(message)?.[1]);
  return reason === "length" && minimum > 0 ? [{ reason, minimum }] : [];
}
