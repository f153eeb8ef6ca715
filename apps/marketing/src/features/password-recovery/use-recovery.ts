import { takeFragment } from "#lib/document-navigation";
import { parseVerificationFragment } from "@postlark/sdk/verification";
import { useCallback, useEffect, useState } from "react";

import { openRecoveryLink } from "./open-recovery-link";
import type { RecoveryStep, RecoveryTokens } from "./recovery-step";

/** Starts with the form, or with the recovery link when this address is one. */
export function useRecovery() {
  const [step, goToStep] = useState<RecoveryStep>({ name: "request", email: "", isFirst: true });

  const openLink = useCallback((tokens: RecoveryTokens) => {
    goToStep({ name: "opening" });
    void openRecoveryLink(tokens).then(goToStep);
  }, []);

  useEffect(() => {
    const fragment = parseVerificationFragment(takeFragment());
    if (fragment.kind === "tokens") openLink(fragment);
    if (fragment.kind === "error") goToStep({ name: "expired", message: fragment.description });
  }, [openLink]);

  return { step, goToStep, openLink };
}
