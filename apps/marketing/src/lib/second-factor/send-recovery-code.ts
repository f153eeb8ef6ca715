import { loadRecoveryCode } from "#lib/backend";
import { showError } from "#lib/error-toast";
import { fieldText } from "#lib/form-fields";
import type { SubmissionOutcome } from "#lib/use-submission";
import { m } from "#paraglide/messages";

import { refuse } from "./refuse";

/** Redeems the recovery code in a form. */
export async function sendRecoveryCode(
  form: HTMLFormElement,
  onPassed: () => void,
  onSessionOver: () => void,
): Promise<SubmissionOutcome> {
  const code = fieldText(form, "recovery-code").trim();
  if (code === "") {
    showError(m.error_fields_missing());
    form.querySelector("input")?.focus();
    return "settled";
  }
  try {
    const { redeemRecoveryCode } = await loadRecoveryCode();
    await redeemRecoveryCode(code);
  } catch (error) {
    return refuse(form, error, onSessionOver);
  }
  onPassed();
  return "leaving";
}
