import { AccountLink } from "#components/account-link.tsx";
import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { SwitchQuestion } from "#components/switch-question.tsx";
import { NextLink } from "#components/next-link.tsx";
import type { PendingVerification } from "#email-code/pending-verification.ts";
import { ResendForm } from "#email-code/resend-form.tsx";
import { SentStep } from "#email-code/sent-step.tsx";
import { m } from "#paraglide/messages.js";
import { Button, buttonVariants } from "@postlark/ui/button";
import { Spinner } from "@postlark/ui/spinner";
import { useState } from "react";

import { useVerification } from "./use-verification.ts";

/** The target of the verification email's link: loading, success or error (specification, section 2). */
export function VerificationScreen({ hash }: { hash: string }) {
  const { result, isAgreed, tryAgain, agree } = useVerification(hash);
  const [pending, setPending] = useState<PendingVerification>();
  if (pending !== undefined) return <SentStep pending={pending} />;
  if (result.status === "question") {
    return <SwitchQuestion change={result.change} onAgree={agree} />;
  }
  const heading = m.verification_heading();
  return (
    <AccountShell title={isAgreed ? <ArrivalHeading>{heading}</ArrivalHeading> : heading}>
      <output className="block text-sm text-ink-muted">
        {(result.status === "loading" || result.status === "for-password") && (
          <span className="flex items-center gap-3">
            <Spinner className="text-lg text-primary" />
            {m.verification_loading()}
          </span>
        )}
        {result.status === "success" && result.message}
      </output>
      {result.status === "success" && (
        <NextLink className={buttonVariants({ className: "mt-6 w-full" })}>
          {m.verification_go_to_dashboard()}
        </NextLink>
      )}
      {result.status === "error" && (
        <>
          <p className="text-sm break-words text-danger">{result.message}</p>
          {!result.canRetry && (
            <div className="mt-6">
              <ResendForm onSent={setPending} />
            </div>
          )}
          <div className="mt-3 grid gap-3">
            {result.canRetry && <Button onClick={tryAgain}>{m.verification_try_again()}</Button>}
            <AccountLink to="/login" className={buttonVariants({ variant: "secondary" })}>
              {m.verification_go_to_login()}
            </AccountLink>
          </div>
        </>
      )}
    </AccountShell>
  );
}
