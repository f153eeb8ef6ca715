import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { m } from "#paraglide/messages.js";
import { href } from "@postlark/site/href";
import { Button, buttonVariants } from "@postlark/ui/button";

type SentStepProps = { email: string; onTryAgain: () => void };

export function SentStep({ email, onTryAgain }: SentStepProps) {
  return (
    <AccountShell
      title={<ArrivalHeading>{m.recovery_sent_heading()}</ArrivalHeading>}
      description={<span className="break-words">{m.recovery_sent({ email })}</span>}
    >
      <p className="text-sm text-ink-muted">{m.recovery_sent_spam()}</p>
      <div className="mt-6 grid gap-3">
        <a href={href("/login")} className={buttonVariants()}>
          {m.recovery_back_to_login()}
        </a>
        <Button variant="secondary" onClick={onTryAgain}>
          {m.recovery_try_again()}
        </Button>
      </div>
    </AccountShell>
  );
}
