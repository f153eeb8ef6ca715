import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { m } from "#paraglide/messages.js";
import { href } from "@postlark/site/href";
import { Button, buttonVariants } from "@postlark/ui/button";

type SignupSentProps = { email: string; onTryAgain: () => void };

export function SignupSent({ email, onTryAgain }: SignupSentProps) {
  return (
    <AccountShell
      title={<ArrivalHeading>{m.signup_sent_heading()}</ArrivalHeading>}
      description={<span className="break-words">{m.signup_sent({ email })}</span>}
    >
      <p className="text-sm text-ink-muted">{m.signup_sent_spam()}</p>
      <div className="mt-6 grid gap-3">
        <a href={href("/login")} className={buttonVariants()}>
          {m.signup_go_to_login()}
        </a>
        <Button variant="secondary" onClick={onTryAgain}>
          {m.signup_try_again()}
        </Button>
      </div>
    </AccountShell>
  );
}
