import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { SwitchQuestion } from "#components/switch-question.tsx";
import { useIsHydrated } from "#lib/use-is-hydrated.ts";
import { m } from "#paraglide/messages.js";
import { storedTokens } from "@postlark/sdk/session-store";
import { href } from "@postlark/site/href";
import { buttonVariants } from "@postlark/ui/button";
import { Spinner } from "@postlark/ui/spinner";

import { type LostAddress, useLostVerification } from "./use-lost-verification.ts";

/** The not-found page, and the target of broken verification links (specification, section 2). */
export function NotFoundScreen(address: LostAddress) {
  const { view, isAgreed, agree } = useLostVerification(address);
  const isSignedIn = useIsHydrated() && storedTokens() !== null;
  if (view.name === "question") return <SwitchQuestion change={view.change} onAgree={agree} />;
  if (view.name === "processing") {
    const heading = m.not_found_processing_heading();
    return (
      <AccountShell title={isAgreed ? <ArrivalHeading>{heading}</ArrivalHeading> : heading}>
        <output className="flex items-center gap-3 text-sm text-ink-muted">
          <Spinner className="text-lg text-primary" />
          {m.not_found_processing_text()}
        </output>
      </AccountShell>
    );
  }
  const isVerification = view.name === "verification-issue";
  const isHomeFirst = !isVerification && !isSignedIn;
  return (
    <AccountShell
      title={<span className="text-display">{m.not_found_code()}</span>}
      description={isVerification ? m.not_found_verification_text() : m.not_found_text()}
    >
      <div className="grid gap-3">
        {isSignedIn && (
          <a href={href("/dashboard")} className={buttonVariants()}>
            {m.verification_go_to_dashboard()}
          </a>
        )}
        {isVerification && !isSignedIn && (
          <a href={href("/login")} className={buttonVariants()}>
            {m.not_found_go_to_login()}
          </a>
        )}
        <a
          href={href("/")}
          className={buttonVariants({ variant: isHomeFirst ? "primary" : "secondary" })}
        >
          {m.not_found_home()}
        </a>
      </div>
    </AccountShell>
  );
}
