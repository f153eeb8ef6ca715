import { loadAuth } from "#session/backend.ts";
import { showFailure } from "#forms/show-failure.ts";
import { fieldText } from "#forms/form-fields.ts";
import { showFormProblem } from "#forms/show-form-problem.ts";
import type { SubmissionOutcome } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { checkNewPassword } from "@postlark/domain/account-forms";
import { AppError } from "@postlark/sdk/errors";

import type { Choice } from "./recovery-step.ts";

/** Checks the form and sets the password; shows errors. `onChanged` is called after success. */
export async function sendNewPassword(
  form: HTMLFormElement,
  { email, isContested }: Choice,
  onChanged: () => void,
): Promise<SubmissionOutcome> {
  const check = checkNewPassword({
    email,
    password: fieldText(form, "password"),
    confirmation: fieldText(form, "confirmation"),
  });
  if (check.kind !== "valid") {
    return showFormProblem(form, check.kind);
  }
  try {
    const { updatePassword } = await loadAuth();
    await updatePassword(check.values);
  } catch (error) {
    // Resetting the password settles who owns a disputed sign-up: knowing the current one is enough.
    const isOwnPassword =
      isContested && error instanceof AppError && error.code === "same_password";
    if (!isOwnPassword) return showFailure(error, m.recovery_new_error());
  }
  onChanged();
  return "settled";
}
