import { loadAuth } from "#session/backend.ts";
import { startTransition, useCallback, useState } from "react";

import { useSignedIn } from "./use-signed-in.ts";

/** `returned`: at the password again, after a step further on. */
type LoginStep = "password" | "code" | "returned";

/** The steps of signing in. Who is signed in already goes on at once. */
export function useLoginSteps() {
  const [step, setStep] = useState<LoginStep>("password");
  // The step before stays in sight until the code of this one is there.
  const askForCode = useCallback(() => startTransition(() => setStep("code")), []);
  useSignedIn(askForCode);

  const startAgain = () => {
    setStep("returned");
    void endSession();
  };

  return { step, askForCode, startAgain };
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
