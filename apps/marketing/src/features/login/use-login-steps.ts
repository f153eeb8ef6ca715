import { loadAuth } from "#session/backend.ts";
import { startTransition, useCallback, useState } from "react";

import { useProviderReturn } from "./use-provider-return.ts";
import { useRedirectIfSignedIn } from "./use-redirect-if-signed-in.ts";

type LoginStep =
  /** `returned`: back at the password after a later step. */
  | { readonly name: "returned"; readonly problem?: string }
  /** Back from a provider, with its answer on the way to a session. */
  | { readonly name: "entering" }
  | { readonly name: "password" }
  | { readonly name: "code" }
  | { readonly name: "unverified"; readonly email: string };

/** Returns the current step of signing in, and functions that change it. Redirects a signed-in user. */
export function useLoginSteps() {
  const [step, setStep] = useState<LoginStep>({ name: "password" });
  // A transition: the previous step stays until this one's code has loaded.
  const askForCode = useCallback(() => startTransition(() => setStep({ name: "code" })), []);
  const showEntering = useCallback(() => setStep({ name: "entering" }), []);
  const showProblem = useCallback((problem: string) => setStep({ name: "returned", problem }), []);
  // Before useProviderReturn, whose effect removes the provider's answer from the URL.
  useRedirectIfSignedIn(askForCode);
  useProviderReturn({ onEnter: showEntering, onFailure: showProblem, onCodeRequired: askForCode });

  const askForVerification = (email: string) =>
    startTransition(() => setStep({ name: "unverified", email }));
  const returnToPassword = () => setStep({ name: "returned" });
  const startAgain = () => {
    returnToPassword();
    void endSession();
  };

  return { step, askForCode, askForVerification, returnToPassword, startAgain };
}

/** Ends the session that lacks its second factor. */
async function endSession(): Promise<void> {
  try {
    const { signOut } = await loadAuth();
    await signOut("local");
  } catch {
    // It expires by itself, and shows nothing without its code.
  }
}
