import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";
import { type PasswordWeakness, weaknessesIn } from "@postlark/sdk/weak-password";

/** The server's own words where it has any; ours for failures that we know. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof AppError)) return fallback;
  if (error.kind === "offline") return m.error_offline();
  if (error.kind === "timeout") return m.error_timeout();
  if (error.code === "storage_unavailable") return m.error_storage_unavailable();
  if (error.code === "over_email_send_rate_limit") return m.error_mail_too_soon();
  if (error.code === "over_request_rate_limit") return m.error_too_many();
  const weaknesses = weaknessesIn(error).map(weaknessMessage).join(" ");
  return weaknesses || error.message || fallback;
}

function weaknessMessage(weakness: PasswordWeakness): string {
  if (weakness.reason === "length") return m.error_password_weak_length(weakness);
  return weakness.reason === "characters"
    ? m.error_password_weak_characters()
    : m.error_password_weak_known();
}

/** By its code, in our own words: words in an address may be anybody's. */
export function linkErrorMessage(code: string | null, fallback: string): string {
  switch (code) {
    case "user_banned":
      return m.link_user_banned();
    case "over_request_rate_limit":
      return m.link_too_many();
    case "unexpected_failure":
      return m.link_server_failure();
    default:
      return fallback;
  }
}
