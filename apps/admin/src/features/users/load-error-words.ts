import { failureWords } from "#lib/failure-words";
import { m } from "#paraglide/messages";
import type { AppError } from "@postlark/sdk/errors";

/** Why the list could not be loaded: answered by the server, or not got as far as an answer. */
export function loadErrorWords(error: AppError): string {
  const message = failureWords(error);
  return error.status === undefined
    ? m.users_fetch_failed_users({ message })
    : m.users_fetch_failed_profiles({ message });
}
