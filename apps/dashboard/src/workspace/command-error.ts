import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/error-message";
import { AppError } from "@postlark/sdk/errors";

/** What the engine's codes mean to whoever commanded, in their language. */
const messages: Readonly<Record<string, () => string>> = {
  slug_taken: m.live_error_slug_taken,
  zone_unknown: m.live_error_zone_unknown,
  already_member: m.live_error_already_member,
  last_owner: m.live_error_last_owner,
  stale_revision: m.live_error_stale_revision,
  too_late: m.live_error_too_late,
};

/** What to tell a user whose command was refused, or got no answer. */
export function commandError(thrown: unknown): string {
  if (!(thrown instanceof AppError)) return errorMessage(thrown);
  const known = thrown.code === undefined ? undefined : messages[thrown.code];
  if (known !== undefined) return known();
  if (thrown.message !== "") return thrown.message;
  if (thrown.kind === "forbidden") return m.live_error_forbidden();
  if (thrown.kind === "not-found") return m.live_error_not_found();
  return errorMessage(thrown);
}
