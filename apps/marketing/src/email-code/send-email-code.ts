import { showError } from "#forms/show-error.ts";
import { showFailure } from "#forms/show-failure.ts";
import { fieldText } from "#forms/form-fields.ts";
import type { SubmissionOutcome } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { loadAuth } from "#session/backend.ts";
import { goOnTo, goTo } from "#session/document-navigation.ts";
import { pathWithNext } from "#session/next-page.ts";
import { leaveFlash } from "@postlark/site/storage";

import { deletePending } from "./pending-verification.ts";

/** Verifies an address by its emailed code and redirects. */
export async function sendEmailCode(
  form: HTMLFormElement,
  { email, goOn }: { email: string; goOn: string },
): Promise<SubmissionOutcome> {
  const code = fieldText(form, "code");
  if (!/^\d{8}$/.test(code)) {
    showError(m.verify_code_malformed());
    return { errors: { code: m.field_code_malformed() } };
  }
  try {
    const { confirmByCode } = await loadAuth();
    const { passwordFragment } = await confirmByCode({ email, code });
    deletePending();
    if (passwordFragment !== undefined) {
      goOnTo(`${pathWithNext("/reset-password")}${passwordFragment}`);
      return "leaving";
    }
  } catch (error) {
    return showFailure(error, m.verify_code_error());
  }
  leaveFlash({
    title: m.not_found_verified_title(),
    description: m.not_found_verified(),
    tone: "default",
  });
  goTo(goOn);
  return "leaving";
}
