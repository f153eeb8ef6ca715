import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";
import { type PasswordWeakness, weaknessesIn } from "@postlark/sdk/weak-password";

/** By Supabase Auth's codes. The English ones are its own messages, as in the specification. */
const messages: Readonly<Record<string, () => string>> = {
  storage_unavailable: m.error_storage_unavailable,
  over_email_send_rate_limit: m.error_mail_too_soon,
  over_request_rate_limit: m.error_too_many,
  invalid_credentials: m.error_invalid_credentials,
  email_not_confirmed: m.error_email_not_confirmed,
  email_address_invalid: m.error_email_format,
  user_banned: m.error_user_banned,
  signup_disabled: m.error_signup_disabled,
  otp_expired: m.error_code_expired,
  same_password: m.error_same_password,
  session_not_found: m.error_session_missing,
};

/** The message in the user's language if the failure is translated, otherwise the server's. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof AppError)) return fallback;
  if (error.kind === "offline") return m.error_offline();
  if (error.kind === "timeout") return m.error_timeout();
  const translated = translatedMessageOf(error);
  if (translated !== undefined) return translated();
  const weaknesses = weaknessesIn(error).map(weaknessMessage).join(" ");
  return weaknesses || error.message || fallback;
}

function translatedMessageOf({ code, message }: AppError): (() => string) | undefined {
  if (code !== undefined && Object.hasOwn(messages, code)) return messages[code];
  // Codes with several meanings, and a client's own errors, which have no code.
  if (code === "validation_failed" && message.includes("email address"))
    return m.error_email_format;
  return message === "Auth session missing!" ? m.error_session_missing : undefined;
}

function weaknessMessage(weakness: PasswordWeakness): string {
  if (weakness.reason === "length") return m.error_password_weak_length(weakness);
  return weakness.reason === "characters"
    ? m.error_password_weak_characters()
    : m.error_password_weak_known();
}

/** Our message by code: text in a URL is not trusted. */
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
