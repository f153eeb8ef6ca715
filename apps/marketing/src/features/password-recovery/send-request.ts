import { loadAuth } from "#session/backend.ts";
import { errorMessage } from "#lib/error-message.ts";
import { showError } from "#forms/show-error.ts";
import { fieldText } from "#forms/form-fields.ts";
import { showFormProblem } from "#forms/show-form-problem.ts";
import { m } from "#paraglide/messages.js";
import { checkRecovery } from "@postlark/domain/account-forms";
import { AppError } from "@postlark/sdk/errors";
import { href } from "@postlark/site/href";

/** Returns the address, whether or not it has an account; `undefined` after showing why not. */
export async function sendRequest(form: HTMLFormElement): Promise<string | undefined> {
  const check = checkRecovery({ email: fieldText(form, "email") });
  if (check.kind !== "valid") {
    showFormProblem(form, check.kind);
    return undefined;
  }
  const { email } = check.values;
  try {
    const { requestPasswordReset } = await loadAuth();
    const redirectTo = `${window.location.origin}${href("/reset-password")}`;
    await requestPasswordReset({ email, redirectTo });
  } catch (error) {
    // On hosted Supabase only an address that has an account gets this refusal: saying so would reveal it.
    if (error instanceof AppError && error.code === "over_email_send_rate_limit") return email;
    showError(errorMessage(error, m.recovery_request_error()));
    return undefined;
  }
  return email;
}
