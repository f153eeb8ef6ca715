import { errorMessage } from "#lib/error-message.ts";
import { m } from "#paraglide/messages.js";
import { dismissErrors, showError } from "#forms/show-error.ts";
import { isRemembered } from "#providers/use-provider-start.ts";
import { fetchCodeStep } from "#second-factor/lazy-code-step.ts";
import { loadPasskeySignIn } from "#session/backend.ts";
import { awaitsCode } from "@postlark/sdk/assurance";
import { AppError } from "@postlark/sdk/errors";

import { redirectWithWelcome } from "./welcome.ts";

/** Signs in with a passkey and redirects, or shows why not. @param onCodeRequired called if the second factor is needed */
export async function enterWithPasskey(onCodeRequired: () => void): Promise<void> {
  dismissErrors();
  try {
    const { signInWithPasskey } = await loadPasskeySignIn();
    await signInWithPasskey({ remember: isRemembered() });
    if (!awaitsCode()) {
      redirectWithWelcome();
      return;
    }
    await fetchCodeStep();
    onCodeRequired();
  } catch (error) {
    const message = passkeyErrorMessage(error);
    if (message !== undefined) showError(message);
  }
}

/** Returns the message about a failure; undefined if the user closed the browser's dialog. */
function passkeyErrorMessage(error: unknown): string | undefined {
  switch (error instanceof AppError ? error.code : undefined) {
    case "passkey_canceled":
      return undefined;
    case "passkey_wrong_site":
      return m.passkey_wrong_site();
    case "webauthn_verification_failed":
      return m.passkey_unknown();
    case "webauthn_challenge_expired":
    case "webauthn_challenge_not_found":
      return m.passkey_too_late();
    default:
      return errorMessage(error, m.login_error());
  }
}
