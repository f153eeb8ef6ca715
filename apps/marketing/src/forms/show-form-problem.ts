import { m } from "#paraglide/messages.js";
import type { FormProblem } from "@postlark/domain/account-forms";

import { showError } from "./show-error.ts";

/** Says why a form cannot be sent, and puts the focus where it can be mended. */
export function showFormProblem(form: HTMLFormElement, problem: FormProblem): void {
  const inputs = [...form.querySelectorAll("input")].filter((input) => !input.hidden);
  switch (problem) {
    case "fields-missing":
      showError(m.error_fields_missing());
      inputs.find((input) => input.value.trim() === "")?.focus();
      break;
    case "passwords-differ":
      showError(m.error_passwords_differ());
      inputs.findLast(isNewPassword)?.focus();
      break;
    case "password-blank":
      showError(m.error_password_blank());
      inputs.find(isNewPassword)?.focus();
      break;
    case "password-address":
      showError(m.error_password_address());
      inputs.find(isNewPassword)?.focus();
      break;
  }
}

function isNewPassword(input: HTMLInputElement): boolean {
  return input.autocomplete === "new-password";
}
