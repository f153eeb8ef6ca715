import { authClient, resultOf } from "../client/auth-client.ts";
import { ceremonyResult } from "../client/passkey-ceremony.ts";
import { currentSession } from "../client/session.ts";
import { chooseLifetime } from "../client/session-store.ts";
import { AppError } from "../errors.ts";

/**
 * Signs in with a passkey of the browser's choice, for 30 days if remembered, else until the browser closes.
 * @throws AppError; code `passkey_canceled`, `passkey_wrong_site`, `webauthn_verification_failed` for one that is not
 * known, or `storage_unavailable` if the browser refuses to store anything for this site
 */
export async function signInWithPasskey({ remember }: { remember: boolean }): Promise<void> {
  const settle = chooseLifetime(remember ? "thirty-days" : "browser");
  try {
    await ceremonyResult(resultOf(authClient().signInWithPasskey()));
  } finally {
    settle();
  }
  if ((await currentSession()) === null) {
    throw new AppError({ kind: "unexpected", code: "storage_unavailable" });
  }
}
