import { loadAuth } from "#lib/backend";
import { errorText } from "#lib/error-text";
import { isPassing } from "#lib/passing-failure";
import { fetchCodeStep } from "#lib/second-factor/lazy-code-step";
import { awaitsCode } from "@postlark/sdk/assurance";

import type { RecoveryStep, RecoveryTokens } from "./recovery-step";

/** Takes over the session in a recovery link, so that its person may choose a password. */
export async function openRecoveryLink(tokens: RecoveryTokens): Promise<RecoveryStep> {
  try {
    const { currentUser, setSession } = await loadAuth();
    await setSession(tokens);
    const user = await currentUser();
    const email = user?.email ?? "";
    if (!awaitsCode()) return { name: "choose", email };
    await fetchCodeStep();
    return { name: "code", email };
  } catch (error) {
    const message = errorText(error, "");
    return isPassing(error) ? { name: "unopened", message, tokens } : { name: "expired", message };
  }
}
