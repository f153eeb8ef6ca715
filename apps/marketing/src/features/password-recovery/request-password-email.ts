import { loadAuth } from "#session/backend.ts";
import { showFailure } from "#forms/show-failure.ts";
import { fieldText } from "#forms/form-fields.ts";
import { showFormProblem } from "#forms/show-form-problem.ts";
import { pathWithNext } from "#session/next-page.ts";
import type { SubmissionOutcome } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { checkRecovery } from "@postlark/domain/account-forms";
import { AppError } from "@postlark/sdk/errors";

/** Checks the form and requests the email; shows errors. `onSent` is called whether or not the address has an account. */
export async function requestPasswordEmail(
  form: HTMLFormElement,
  onSent: (email: string) => void,
): Promise<SubmissionOutcome> {
  const check = checkRecovery({ email: fieldText(form, "email") });
  if (check.kind !== "valid") {
    return showFormProblem(form, check.kind);
  }
  const { email } = check.values;
  try {
    const { requestPasswordReset } = await loadAuth();
    const redirectTo = `${window.location.origin}${pathWithNext("/reset-password")}`;
    await requestPasswordReset({ email, redirectTo });
  } catch (error) {
    // Hosted Supabase refuses this only for existing accounts: showing it would reveal that.
    const isTooSoon = error instanceof AppError && error.code === "over_email_send_rate_limit";
    if (!isTooSoon) return showFailure(error, m.recovery_request_error());
  }
  onSent(email);
  return "settled";
}
