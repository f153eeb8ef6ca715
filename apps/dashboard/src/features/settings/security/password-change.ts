import { m } from "#paraglide/messages";

/** The three fields of the password card. */
export type PasswordField = "current" | "next" | "confirmation";

/** What was typed. */
export type PasswordValues = Readonly<Record<PasswordField, string>>;

/** What is wrong with which field, in words. */
export type PasswordErrors = Readonly<Partial<Record<PasswordField, string>>>;

/** The fields in the order of the form. */
export const passwordFields: readonly PasswordField[] = ["current", "next", "confirmation"];

/** What can be said without asking the server; how strong a password must be is the server's to judge. */
export function checkPasswordChange(values: PasswordValues): PasswordErrors {
  const missing = passwordFields.find((field) => values[field] === "");
  if (missing) return { [missing]: m.password_missing() };
  if (values.next !== values.confirmation) return { confirmation: m.password_differ() };
  if (values.next === values.current) return { next: m.password_same() };
  return {};
}
