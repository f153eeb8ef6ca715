import { LazyCodeStep } from "#lib/second-factor/lazy-code-step";
import { Suspense } from "react";

import { PasswordStep } from "./password-step";
import { useLogin } from "./use-login";
import { useRealtimeSetup } from "./use-realtime-setup";
import { welcome } from "./welcome";

/** Sign-in (specification, section 2): the password, then the code of who has a second factor. */
export function LoginScreen() {
  const { step, askForCode, startAgain } = useLogin();
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
