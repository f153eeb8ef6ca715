import { obviousnessOf } from "./obvious-password.ts";

/** Why a form cannot be sent (specification, section 5). */
export type FormProblem =
  | "fields-missing"
  | "passwords-differ"
  | "password-blank"
  | "password-address";

export type FormCheck<Values> =
  | { readonly kind: "valid"; readonly values: Values }
  | { readonly kind: FormProblem };

/** Sign-in: both fields are required. The address is trimmed, the password taken as typed. */
export function checkSignIn(form: {
  email: string;
  password: string;
}): FormCheck<{ email: string; password: string }> {
  const email = form.email.trim();
  if (email === "" || form.password === "") return { kind: "fields-missing" };
  return { kind: "valid", values: { email, password: form.password } };
}

/** Sign-up: all four fields are required, then the two passwords must be the same. Name and address are trimmed. */
export function checkSignUp(form: {
  fullName: string;
  email: string;
  password: string;
  confirmation: string;
}): FormCheck<{ fullName: string; email: string; password: string }> {
  const fullName = form.fullName.trim();
  const email = form.email.trim();
  if (fullName === "" || email === "") return { kind: "fields-missing" };
  const passwordCheck = checkNewPassword({ ...form, email });
  if (passwordCheck.kind !== "valid") return passwordCheck;
  return { kind: "valid", values: { fullName, email, password: passwordCheck.values.password } };
}

/** Choosing a new password: not empty, entered twice, not obvious. The server judges its strength. */
export function checkNewPassword(form: {
  email: string;
  password: string;
  confirmation: string;
}): FormCheck<{ password: string }> {
  if (form.password === "" || form.confirmation === "") return { kind: "fields-missing" };
  if (form.password !== form.confirmation) return { kind: "passwords-differ" };
  const obviousness = obviousnessOf(form.password, form.email);
  if (obviousness !== undefined) return { kind: `password-${obviousness}` };
  return { kind: "valid", values: { password: form.password } };
}

export function checkRecovery(form: { email: string }): FormCheck<{ email: string }> {
  const email = form.email.trim();
  return email === "" ? { kind: "fields-missing" } : { kind: "valid", values: { email } };
}
