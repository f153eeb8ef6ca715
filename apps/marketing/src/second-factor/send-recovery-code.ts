import { loadRecoveryCode } from "#session/backend.ts";
import { showError } from "#forms/show-error.ts";
import { fieldText } from "#forms/form-fields.ts";
import type { SubmissionOutcome } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";

import { showCodeError } from "./show-code-error.ts";

/** Redeems the form's recovery code. Shows errors; otherwise calls `onPassed`. */
export async function sendRecoveryCode(
  form: HTMLFormElement,
  onPassed: () => void,
  onSessionOver: () => void,
): Promise<SubmissionOutcome> {
  const code = fieldText(form, "recovery-code").trim();
  if (code === "") {
    showError(m.error_fields_missing());
    return { errors: { "recovery-code": m.field_missing() } };
  }
  try {
    const { redeemRecoveryCode } = await loadRecoveryCode();
    await redeemRecoveryCode(code);
  } catch (error) {
    return showCodeError(form, error, onSessionOver);
  }
  onPassed();
  return "leaving";
}
