import { m } from "#paraglide/messages.js";
import { obviousnessOf } from "@postlark/domain/obvious-password";

/** The fields of the password card. `code` is present once the server has asked for one. */
export type PasswordField = "current" | "next" | "confirmation" | "code";

/** The typed values. `code` is absent while its field is. */
export type PasswordValues = Readonly<Record<Exclude<PasswordField, "code">, string>> & {
  readonly code?: string | undefined;
};

export type PasswordErrors = Readonly<Partial<Record<PasswordField, string>>>;

export const passwordFields: readonly PasswordField[] = ["current", "next", "confirmation", "code"];

/**
 * Checks the fields without the server, which alone checks how strong a password is. Returns the first error only.
 * @param email the account's address
 */
export function checkPasswordChange(values: PasswordValues, email: string): PasswordErrors {
  const missing = passwordFields.find((field) => values[field] === "");
  if (missing) return { [missing]: m.password_missing() };
  if (values.next !== values.confirmation) return { confirmation: m.password_differ() };
  if (values.next === values.current) return { next: m.password_same() };
  const obviousness = obviousnessOf(values.next, email);
  if (obviousness === "blank") return { next: m.password_blank() };
  if (obviousness === "address") return { next: m.password_address() };
  return {};
}
