import { AccountLink } from "#components/account-link.tsx";
import { m } from "#paraglide/messages.js";
import { nextPage } from "#session/next-page.ts";
import { buttonVariants } from "@postlark/ui/button";
import type { ReactNode } from "react";

import type { PendingVerification } from "./pending-verification.ts";
import { VerifyEmail } from "./verify-email.tsx";

type SentStepProps = {
  pending: PendingVerification;
  children?: ReactNode;
};

/** Shown after a verification email was requested (specification, section 2). */
export function SentStep({ pending: { email, sentAt }, children }: SentStepProps) {
  return (
    <VerifyEmail email={email} lead={m.signup_sent({ email })} sentAt={sentAt} goOn={nextPage()}>
      <AccountLink to="/login" className={buttonVariants({ variant: "secondary" })}>
        {m.signup_go_to_login()}
      </AccountLink>
      {children}
    </VerifyEmail>
  );
}
