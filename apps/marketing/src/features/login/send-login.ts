import { m } from "#paraglide/messages";
import { loadAuth } from "#lib/backend";
import { errorText } from "#lib/error-text";
import { showError } from "#lib/error-toast";
import { fieldText } from "#lib/form-fields";
import { showFormProblem } from "#lib/form-problem";
import { fetchCodeStep } from "#lib/second-factor/lazy-code-step";
import type { SubmissionOutcome } from "#lib/use-submission";
import { checkSignIn } from "@postlark/domain/account-forms";
import { awaitsCode } from "@postlark/sdk/assurance";

import { welcome } from "./welcome";

/**
 * Signs in with a form's fields and goes on to where the person was heading.
 * @param onCodeAsked called instead when the session waits for the code of a second factor
 */
export async function sendLogin(
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
    showError(errorText(error, m.login_error()));
    return "settled";
  }
  welcome();
  return "leaving";
}
