import { loadAuth } from "#session/backend.ts";
import { pathWithNext } from "#session/next-page.ts";
import { currentLanguage } from "#session/language.ts";
import { showFailure } from "#forms/show-failure.ts";
import type { SubmissionOutcome } from "#forms/use-submission.ts";
import { fieldText } from "#forms/form-fields.ts";
import { showFormProblem } from "#forms/show-form-problem.ts";
import { m } from "#paraglide/messages.js";
import { checkSignUp } from "@postlark/domain/account-forms";

/** Kept in memory only, for users who return to correct it. */
export type SignupDraft = { fullName: string; email: string; password: string };

/** Checks the form and signs up, which sends the verification email. Shows errors; then calls `onSent`. */
export async function sendSignup(
  form: HTMLFormElement,
  onSent: (draft: SignupDraft) => void,
): Promise<SubmissionOutcome> {
  const check = checkSignUp({
    fullName: fieldText(form, "fullName"),
    email: fieldText(form, "email"),
    password: fieldText(form, "password"),
    confirmation: fieldText(form, "confirmation"),
  });
  if (check.kind !== "valid") {
    return showFormProblem(form, check.kind);
  }
  const { fullName, email, password } = check.values;
  try {
    const { signUp } = await loadAuth();
    const emailRedirectTo = `${window.location.origin}${pathWithNext("/verify-email")}`;
    await signUp({ fullName, email, password, language: currentLanguage(), emailRedirectTo });
  } catch (error) {
    return showFailure(error, m.signup_error());
  }
  onSent({ fullName, email, password });
  return "settled";
}
