import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/session/error-message";
import { toAppError } from "@postlark/sdk/errors";

const messages = new Map([
  ["passkey_exists", m.account_passkey_exists],
  ["passkey_wrong_site", m.account_passkey_wrong_site],
  ["too_many_passkeys", m.account_passkey_too_many],
  ["webauthn_challenge_expired", m.account_passkey_too_late],
  ["webauthn_challenge_not_found", m.account_passkey_too_late],
  ["webauthn_verification_failed", m.account_passkey_refused],
]);

/** Returns the message about a failure; undefined if the user closed the browser's dialog. */
export function passkeyFailureMessage(thrown: unknown): string | undefined {
  const error = toAppError(thrown);
  if (error.code === "passkey_canceled") return undefined;
  if (error.kind === "not-found") return m.account_passkey_gone();
  return messages.get(error.code ?? "")?.() ?? errorMessage(error);
}
