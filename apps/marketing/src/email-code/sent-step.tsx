import { m } from "#paraglide/messages.js";
import { href } from "@postlark/site/href";
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
    <VerifyEmail
      email={email}
      lead={m.signup_sent({ email })}
      sentAt={sentAt}
      goOn={href("/dashboard")}
    >
      <a href={href("/login")} className={buttonVariants({ variant: "secondary" })}>
        {m.signup_go_to_login()}
      </a>
      {children}
    </VerifyEmail>
  );
}
