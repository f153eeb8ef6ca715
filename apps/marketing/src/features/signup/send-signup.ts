import { loadAuth } from "#session/backend.ts";
import { errorMessage } from "#lib/error-message.ts";
import { showError } from "#forms/show-error.ts";
import { fieldText } from "#forms/form-fields.ts";
import { showFormProblem } from "#forms/show-form-problem.ts";
import { m } from "#paraglide/messages.js";
import { checkSignUp } from "@postlark/domain/account-forms";
import { href } from "@postlark/site/href";

/** Never the password. */
export type SignupDraft = { fullName: string; email: string };

/** Returns what was sent, or `undefined` after showing why nothing was. */
export async function sendSignup(form: HTMLFormElement): Promise<SignupDraft | undefined> {
  const check = checkSignUp({
    fullName: fieldText(form, "fullName"),
    email: fieldText(form, "email"),
    password: fieldText(form, "password"),
    confirmation: fieldText(form, "confirmation"),
  });
  if (check.kind !== "valid") {
    showFormProblem(form, check.kind);
    return undefined;
  }
  const { fullName, email, password } = check.values;
  try {
    const { signUp } = await loadAuth();
    const emailRedirectTo = `${window.location.origin}${href("/verify-email")}`;
    await signUp({ fullName, email, password, emailRedirectTo });
  } catch (error) {
    showError(errorMessage(error, m.signup_error()));
    return undefined;
  }
  return { fullName, email };
}
