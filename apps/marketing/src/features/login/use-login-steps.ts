import { loadAuth } from "#session/backend.ts";
import { startTransition, useCallback, useState } from "react";

import { useSignedIn } from "./use-signed-in.ts";

type LoginStep =
  /** `returned`: at the password again, after a step further on. */
  | { readonly name: "returned" }
  | { readonly name: "password" }
  | { readonly name: "code" }
  | { readonly name: "unverified"; readonly email: string };

/** The steps of signing in. Who is signed in already goes on at once. */
export function useLoginSteps() {
  const [step, setStep] = useState<LoginStep>({ name: "password" });
  // The step before stays in sight until the code of this one is there.
  const askForCode = useCallback(() => startTransition(() => setStep({ name: "code" })), []);
  useSignedIn(askForCode);

  const askForVerification = (email: string) =>
    startTransition(() => setStep({ name: "unverified", email }));
  const returnToPassword = () => setStep({ name: "returned" });
  const startAgain = () => {
    returnToPassword();
    void endSession();
  };

  return { step, askForCode, askForVerification, returnToPassword, startAgain };
}

/** Ends only the session that waits for a second factor. */
async function endSession(): Promise<void> {
  try {
    const { signOut } = await loadAuth();
    await signOut("local");
  } catch {
    // It ends by itself; without the code it shows nothing.
  }
}
