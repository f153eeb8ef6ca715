import { LazyCodeStep } from "#second-factor/lazy-code-step.ts";
import { Suspense } from "react";

import { PasswordStep } from "./password-step.tsx";
import { useLoginSteps } from "./use-login-steps.ts";
import { useRealtimeSetup } from "./use-realtime-setup.ts";
import { welcome } from "./welcome.ts";

/** Sign-in (specification, section 2): the password, then the code of who has a second factor. */
export function LoginScreen() {
  const { step, askForCode, startAgain } = useLoginSteps();
  useRealtimeSetup();
  const passwordStep = <PasswordStep hasReturned={step === "returned"} onCodeAsked={askForCode} />;
  return step === "code" ? (
    <Suspense fallback={passwordStep}>
      <LazyCodeStep onPassed={welcome} onLeave={startAgain} />
    </Suspense>
  ) : (
    passwordStep
  );
}
