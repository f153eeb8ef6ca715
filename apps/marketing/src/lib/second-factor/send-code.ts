import { loadSecondFactor } from "#lib/backend";
import { showError } from "#lib/error-toast";
import { fieldText } from "#lib/form-fields";
import type { SubmissionOutcome } from "#lib/use-submission";
import { m } from "#paraglide/messages";
import { parseAuthenticatorCode } from "@postlark/domain/authenticator-code";

import { refuse } from "./refuse";

/** Raises the session with the code in a form. */
export async function sendCode(
  form: HTMLFormElement,
  onPassed: () => void,
  onSessionOver: () => void,
): Promise<SubmissionOutcome> {
  const code = parseAuthenticatorCode(fieldText(form, "code"));
  if (code === null) {
    showError(m.code_malformed());
    form.querySelector("input")?.focus();
    return "settled";
  }
  try {
    const { enterCode } = await loadSecondFactor();
    await enterCode(code);
  } catch (error) {
    return refuse(form, error, onSessionOver);
  }
  onPassed();
  return "leaving";
}
