import { m } from "#paraglide/messages.js";
import { fetchUnverifiedStep } from "#email-code/lazy-unverified-step.ts";
import { loadAuth } from "#session/backend.ts";
import { showFailure } from "#forms/show-failure.ts";
import { fieldText } from "#forms/form-fields.ts";
import { showFormProblem } from "#forms/show-form-problem.ts";
import { fetchCodeStep } from "#second-factor/lazy-code-step.ts";
import type { SubmissionOutcome } from "#forms/use-submission.ts";
import { checkSignIn } from "@postlark/domain/account-forms";
import { awaitsCode } from "@postlark/sdk/assurance";
import { AppError } from "@postlark/sdk/errors";

import { redirectWithWelcome } from "./welcome.ts";

type Steps = {
  /** Called if the session needs its second factor. */
  onCodeRequired: () => void;
  onUnverified: (email: string) => void;
};

/** Signs in with the form's address and password, and redirects; shows errors in a toast and at the fields. */
export async function sendPassword(
  form: HTMLFormElement,
  { onCodeRequired, onUnverified }: Steps,
): Promise<SubmissionOutcome> {
  const check = checkSignIn({
    email: fieldText(form, "email"),
    password: fieldText(form, "password"),
  });
  if (check.kind !== "valid") {
    return showFormProblem(form, check.kind);
  }
  const remember = new FormData(form).has("remember");
  try {
    const { signIn } = await loadAuth();
    await signIn({ ...check.values, remember });
    if (awaitsCode()) {
      await fetchCodeStep();
      onCodeRequired();
      return "leaving";
    }
  } catch (error) {
    const outcome = showFailure(error, m.login_error());
    if (error instanceof AppError && error.code === "email_not_confirmed") {
      // If it fails to load, the toast has said enough.
      await fetchUnverifiedStep().then(
        () => onUnverified(check.values.email),
        () => {},
      );
    }
    return outcome;
  }
  redirectWithWelcome();
  return "leaving";
}
