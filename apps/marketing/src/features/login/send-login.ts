import { m } from "#paraglide/messages";
import { loadAuth } from "#lib/backend";
import { goTo } from "#lib/document-navigation";
import { errorText } from "#lib/error-text";
import { showError } from "#lib/error-toast";
import { fieldText } from "#lib/form-fields";
import { showFormProblem } from "#lib/form-problem";
import type { SubmissionOutcome } from "#lib/use-submission";
import { checkSignIn } from "@postlark/domain/account-forms";
import { leaveFlash } from "@postlark/site/storage";

import { nextPage } from "./next-page";

/** Signs in with a form's fields and goes on to where the person was heading. */
export async function sendLogin(form: HTMLFormElement): Promise<SubmissionOutcome> {
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
  } catch (error) {
    showError(errorText(error, m.login_error()));
    return "settled";
  }
  // This document is about to go: the next one shows the toast.
  leaveFlash({ title: m.login_success(), description: "", tone: "default" });
  goTo(nextPage());
  return "leaving";
}
