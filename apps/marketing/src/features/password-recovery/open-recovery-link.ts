import { loadAuth } from "#session/backend.ts";
import { errorMessage } from "#lib/error-message.ts";
import { isTransient } from "#lib/transient-failure.ts";
import { fetchCodeStep } from "#second-factor/lazy-code-step.ts";
import { awaitsCode } from "@postlark/sdk/assurance";

import type { RecoveryStep, RecoveryTokens } from "./recovery-step.ts";

/** Signs in by a recovery link. `isAgreed`: the user consented to switching accounts. @returns the next step */
export async function openRecoveryLink(
  tokens: RecoveryTokens,
  options?: { isAgreed: boolean },
): Promise<RecoveryStep> {
  try {
    const { currentUser, enterByLink } = await loadAuth();
    const entrance = await enterByLink(tokens, options);
    if (entrance.kind === "question") return { name: "question", change: entrance.change, tokens };
    const user = await currentUser();
    const choice = { email: user?.email ?? "", isContested: entrance.isContested };
    if (!awaitsCode()) return { name: "choose", ...choice };
    await fetchCodeStep();
    return { name: "code", ...choice };
  } catch (error) {
    const message = errorMessage(error, "");
    return isTransient(error)
      ? { name: "unopened", message, tokens }
      : { name: "expired", message };
  }
}
