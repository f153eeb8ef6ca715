import { loadAuth } from "#session/backend.ts";
import { errorMessage } from "#lib/error-message.ts";
import { showError } from "#forms/show-error.ts";
import { fieldText } from "#forms/form-fields.ts";
import { showFormProblem } from "#forms/show-form-problem.ts";
import { m } from "#paraglide/messages.js";
import { checkNewPassword } from "@postlark/domain/account-forms";
import { AppError } from "@postlark/sdk/errors";

import type { Choice } from "./recovery-step.ts";

/** Returns whether it is set; if not, why was shown. */
export async function sendNewPassword(
  form: HTMLFormElement,
  { email, isContested }: Choice,
): Promise<boolean> {
  const check = checkNewPassword({
    email,
    password: fieldText(form, "password"),
    confirmation: fieldText(form, "confirmation"),
  });
  if (check.kind !== "valid") {
    showFormProblem(form, check.kind);
    return false;
  }
  try {
    const { updatePassword } = await loadAuth();
    await updatePassword(check.values);
  } catch (error) {
    // Whoever knows the password of a contested account has made it theirs.
    if (isContested && error instanceof AppError && error.code === "same_password") return true;
    showError(errorMessage(error, m.recovery_new_error()));
    return false;
  }
  return true;
}
