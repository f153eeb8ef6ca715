import { m } from "#paraglide/messages.js";
import type { FormProblem } from "@postlark/domain/account-forms";

import { showError } from "./show-error.ts";
import type { SubmissionOutcome } from "./use-submission.ts";

/** Shows why a form is invalid, in a toast and at its fields. */
export function showFormProblem(form: HTMLFormElement, problem: FormProblem): SubmissionOutcome {
  switch (problem) {
    case "fields-missing":
      showError(m.error_fields_missing());
      return { errors: missingFieldErrors(form) };
    case "passwords-differ":
      showError(m.error_passwords_differ());
      return { errors: { confirmation: m.field_differs() } };
    case "password-blank":
      showError(m.error_password_blank());
      return { errors: { password: m.field_only_spaces() } };
    case "password-address":
      showError(m.error_password_address());
      return { errors: { password: m.field_is_address() } };
    default:
      return problem satisfies never;
  }
}

function missingFieldErrors(form: HTMLFormElement): Record<string, string> {
  const missing = [...form.querySelectorAll("input")].filter(
    ({ hidden, required, type, value }) =>
      !hidden && required && (type === "password" ? value : value.trim()) === "",
  );
  return Object.fromEntries(missing.map(({ name }) => [name, m.field_missing()]));
}
