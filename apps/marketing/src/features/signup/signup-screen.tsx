import { useState } from "react";

import { SignupForm } from "./signup-form.tsx";
import { SignupSent } from "./signup-sent.tsx";
import type { SignupDraft } from "./send-signup.ts";

type State =
  | { step: "form"; draft: SignupDraft | undefined }
  | { step: "sent"; draft: SignupDraft };

/** Sign-up: the form, then the panel that waits for the mail (specification, section 2). */
export function SignupScreen() {
  const [state, setState] = useState<State>({ step: "form", draft: undefined });
  if (state.step === "sent") {
    const { draft } = state;
    return <SignupSent email={draft.email} onTryAgain={() => setState({ step: "form", draft })} />;
  }
  return <SignupForm draft={state.draft} onSent={(draft) => setState({ step: "sent", draft })} />;
}
