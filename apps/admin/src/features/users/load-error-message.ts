import { errorMessage } from "@postlark/app/error-message";
import { m } from "#paraglide/messages.js";
import type { AppError } from "@postlark/sdk/errors";

/** Why the list could not be loaded: answered by the server, or not got as far as an answer. */
export function loadErrorMessage(error: AppError): string {
  const message = errorMessage(error);
  return error.status === undefined
    ? m.users_fetch_failed_users({ message })
    : m.users_fetch_failed_profiles({ message });
}
