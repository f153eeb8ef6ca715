import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";
import { weakPasswordText } from "./weak-password-text.ts";

/**
 * What to tell a person about a failure: the server's own words where it has any, ours when it could
 * not be asked or refuses for a reason that we know.
 * @param fallback the screen's words for a failure without any
 */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof AppError)) return fallback;
  if (error.kind === "offline") return m.error_offline();
  if (error.kind === "timeout") return m.error_timeout();
  if (error.code === "storage_unavailable") return m.error_storage_unavailable();
  if (error.code === "over_email_send_rate_limit") return m.error_mail_too_soon();
  if (error.code === "over_request_rate_limit") return m.error_too_many();
  return weakPasswordText(error) || error.message || fallback;
}
