import { linkErrorMessage } from "#lib/error-message.ts";
import { useIsHydrated } from "#lib/use-is-hydrated.ts";
import { parseVerificationFragment } from "@postlark/sdk/verification";
import { useEffect, useState } from "react";

import { openRecoveryLink } from "./open-recovery-link.ts";
import type { RecoveryStep, RecoveryTokens } from "./recovery-step.ts";

const initialStep: RecoveryStep = { name: "request", email: "", isFirst: true };

/** Returns the current step of resetting the password. @param hash of the URL, with the link's tokens or error */
export function useRecovery(hash: string) {
  const isHydrated = useIsHydrated();
  const [step, goToStep] = useState(() => firstStep(hash));

  useEffect(() => {
    const fragment = parseVerificationFragment(hash);
    if (fragment.kind === "tokens") void openRecoveryLink(fragment).then(goToStep);
  }, [hash]);

  const openAgain = (tokens: RecoveryTokens, options?: { isAgreed: boolean }) => {
    goToStep({ name: "opening" });
    void openRecoveryLink(tokens, options).then(goToStep);
  };

  return { step: isHydrated ? step : initialStep, goToStep, openAgain };
}

function firstStep(hash: string): RecoveryStep {
  const fragment = parseVerificationFragment(hash);
  if (fragment.kind === "tokens") return { name: "opening" };
  if (fragment.kind === "error")
    return { name: "expired", message: linkErrorMessage(fragment.code, "") };
  return initialStep;
}
