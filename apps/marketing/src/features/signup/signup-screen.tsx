import {
  deletePending,
  storePending,
  type PendingVerification,
  readPending,
} from "#email-code/pending-verification.ts";
import { SentStep } from "#email-code/sent-step.tsx";
import { useIsHydrated } from "#lib/use-is-hydrated.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { useState } from "react";

import { SignupForm } from "./signup-form.tsx";
import type { SignupDraft } from "./send-signup.ts";

type State = {
  readonly pending: PendingVerification | undefined;
  readonly draft: Partial<SignupDraft> | undefined;
};

const asBuilt: State = { pending: undefined, draft: undefined };

/** Sign-up: the form, then the panel that waits for the email (specification, section 2), which survives a reload. */
export function SignupScreen() {
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<State>(() => ({ ...asBuilt, pending: readPending() }));
  const { pending, draft } = isHydrated ? state : asBuilt;

  const handleSent = (sent: SignupDraft) => {
    const next = { email: sent.email, sentAt: Date.now() };
    storePending(next);
    setState({ pending: next, draft: sent });
  };
  const handleTryAgain = () => {
    deletePending();
    setState({ pending: undefined, draft: draft ?? { email: pending?.email ?? "" } });
  };

  if (pending === undefined) return <SignupForm draft={draft} onSent={handleSent} />;
  return (
    <SentStep pending={pending}>
      <Button variant="secondary" onClick={handleTryAgain}>
        {m.signup_try_again()}
      </Button>
    </SentStep>
  );
}
