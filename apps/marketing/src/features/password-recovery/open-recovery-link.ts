import { loadAuth } from "#lib/backend";
import { errorText } from "#lib/error-text";
import { isPassing } from "#lib/passing-failure";

import type { RecoveryStep, RecoveryTokens } from "./recovery-step";

/** Takes over the session in a recovery link, so that its person may choose a password. */
export async function openRecoveryLink(tokens: RecoveryTokens): Promise<RecoveryStep> {
  try {
    const { currentUser, setSession } = await loadAuth();
    await setSession(tokens);
    const user = await currentUser();
    return { name: "choose", email: user?.email ?? "" };
  } catch (error) {
    const message = errorText(error, "");
    return isPassing(error) ? { name: "unopened", message, tokens } : { name: "expired", message };
  }
}
