import { m } from "#paraglide/messages.js";
import { loadAuth } from "#session/backend.ts";
import { errorMessage } from "#lib/error-message.ts";
import { showError } from "#forms/show-error.ts";
import { fieldText } from "#forms/form-fields.ts";
import { showFormProblem } from "#forms/show-form-problem.ts";
import { fetchCodeStep } from "#second-factor/lazy-code-step.ts";
import type { SubmissionOutcome } from "#forms/use-submission.ts";
import { checkSignIn } from "@postlark/domain/account-forms";
import { awaitsCode } from "@postlark/sdk/assurance";

import { welcome } from "./welcome.ts";

/** Signs in and goes on; `onCodeAsked` where the session waits for a second factor. */
export async function sendPassword(
  form: HTMLFormElement,
  onCodeAsked: () => void,
): Promise<SubmissionOutcome> {
  const check = checkSignIn({
    email: fieldText(form, "email"),
    password: fieldText(form, "password"),
  });
  if (check.kind !== "valid") {
    showFormProblem(form, check.kind);
    return "settled";
  }
  const remember = new FormData(form).has("remember");
  try {
    const { signIn } = await loadAuth();
    await signIn({ ...check.values, remember });
    if (awaitsCode()) {
      await fetchCodeStep();
      onCodeAsked();
      return "leaving";
    }
  } catch (error) {
    showError(errorMessage(error, m.login_error()));
    return "settled";
  }
  welcome();
  return "leaving";
}
