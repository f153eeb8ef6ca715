import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";

import { readPending } from "./pending-verification.ts";
import { VerifyEmail } from "./verify-email.tsx";

type UnverifiedStepProps = { email: string; goOn: string; onLeave: () => void };

/** Shown when signing in with an unverified address. */
export function UnverifiedStep({ email, goOn, onLeave }: UnverifiedStepProps) {
  const pending = readPending();
  return (
    <VerifyEmail
      email={email}
      lead={m.verify_unverified({ email })}
      sentAt={pending?.email === email ? pending.sentAt : 0}
      goOn={goOn}
    >
      <Button variant="link" className="justify-self-center" onClick={onLeave}>
        {m.code_back()}
      </Button>
    </VerifyEmail>
  );
}
