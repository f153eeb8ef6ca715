import { LazyUnverifiedStep } from "#email-code/lazy-unverified-step.ts";
import { LazyCodeStep } from "#second-factor/lazy-code-step.ts";
import { Suspense } from "react";

import { nextPage } from "#session/next-page.ts";
import { EnteringStep } from "./entering-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { useLoginSteps } from "./use-login-steps.ts";
import { useRealtimeSetup } from "./use-realtime-setup.ts";
import { redirectWithWelcome } from "./welcome.ts";

/** Sign-in (specification, section 2): the password, then the code if there is a second factor. */
export function LoginScreen() {
  const { step, askForCode, askForVerification, returnToPassword, startAgain } = useLoginSteps();
  useRealtimeSetup();
  const passwordStep = (
    <PasswordStep
      hasReturned={step.name === "returned"}
      problem={step.name === "returned" ? step.problem : undefined}
      onCodeRequired={askForCode}
      onUnverified={askForVerification}
    />
  );
  if (step.name === "entering") return <EnteringStep />;
  if (step.name === "password" || step.name === "returned") return passwordStep;
  return (
    <Suspense fallback={passwordStep}>
      {step.name === "code" ? (
        <LazyCodeStep onPassed={redirectWithWelcome} onLeave={startAgain} />
      ) : (
        <LazyUnverifiedStep email={step.email} goOn={nextPage()} onLeave={returnToPassword} />
      )}
    </Suspense>
  );
}
