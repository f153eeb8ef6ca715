import { loadAuth } from "#session/backend.ts";
import { errorText } from "#lib/error-message.ts";
import { showError } from "#forms/show-error.ts";
import { fieldText } from "#forms/form-fields.ts";
import { showFormProblem } from "#forms/show-form-problem.ts";
import { m } from "#paraglide/messages.js";
import { checkNewPassword } from "@postlark/domain/account-forms";
import { AppError } from "@postlark/sdk/errors";

import type { Choice } from "./recovery-step.ts";

/**
 * Sets the password in a form for the person who is signed in.
 * @returns whether it is set; if not, why was shown
 */
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
    showError(errorText(error, m.recovery_new_error()));
    return false;
  }
  return true;
}
