import { loadSecondFactor } from "#session/backend.ts";
import { showError } from "#forms/show-error.ts";
import { fieldText } from "#forms/form-fields.ts";
import type { SubmissionOutcome } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { parseAuthenticatorCode } from "@postlark/domain/authenticator-code";

import { showCodeError } from "./show-code-error.ts";

/** Sends the form's authenticator code. Shows errors; otherwise calls `onPassed`. */
export async function sendCode(
  form: HTMLFormElement,
  onPassed: () => void,
  onSessionOver: () => void,
): Promise<SubmissionOutcome> {
  const code = parseAuthenticatorCode(fieldText(form, "code"));
  if (code === null) {
    showError(m.code_malformed());
    return { errors: { code: m.code_field_malformed() } };
  }
  try {
    const { enterCode } = await loadSecondFactor();
    await enterCode(code);
  } catch (error) {
    return showCodeError(form, error, onSessionOver);
  }
  onPassed();
  return "leaving";
}
