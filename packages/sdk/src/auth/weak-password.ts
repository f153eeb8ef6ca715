import type { AppError } from "../errors.ts";
import { field } from "../json-field.ts";

/** In what a password is too weak, as Supabase Auth's reasons name it. */
export type PasswordWeakness =
  | { readonly reason: "length"; /** In characters. */ readonly minimum: number }
  /** Some kind of character is missing: lower case, upper case, digits or symbols. */
  | { readonly reason: "characters" }
  /** It is on a list of leaked passwords. */
  | { readonly reason: "pwned" };

/**
 * In what a new password was refused as too weak.
 * @param error what the sdk threw
 * @returns nothing for any other failure, and for a refusal that says no reason we know
 */
export function weaknessesIn(error: AppError): readonly PasswordWeakness[] {
  const reasons = error.code === "weak_password" ? field(error.cause, "reasons") : undefined;
  if (!Array.isArray(reasons)) return [];
  return reasons.flatMap((reason: unknown) => weaknessFor(reason, error.message));
}

function weaknessFor(reason: unknown, message: string): readonly PasswordWeakness[] {
  if (reason === "characters" || reason === "pwned") return [{ reason }];
  // The number is the project's to set, and stands in the server's words alone.
  const minimum = Number(/at least (\d+) characters/.exec(message)?.[1]);
  return reason === "length" && minimum > 0 ? [{ reason, minimum }] : [];
}
