import { AccountLink } from "#components/account-link.tsx";
import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { NextLink } from "#components/next-link.tsx";
import { m } from "#paraglide/messages.js";
import { Button, buttonVariants } from "@postlark/ui/button";
import { linkVariants } from "@postlark/ui/link";
import { Spinner } from "@postlark/ui/spinner";

type SentStepProps = { email: string; onTryAgain: () => void };

export function SentStep({ email, onTryAgain }: SentStepProps) {
  return (
    <AccountShell
      title={<ArrivalHeading>{m.recovery_sent_heading()}</ArrivalHeading>}
      description={<span className="break-words">{m.recovery_sent({ email })}</span>}
    >
      <p className="text-sm text-ink-muted">{m.recovery_sent_spam()}</p>
      <div className="mt-6 grid gap-3">
        <AccountLink to="/login" className={buttonVariants()}>
          {m.recovery_back_to_login()}
        </AccountLink>
        <Button variant="secondary" onClick={onTryAgain}>
          {m.recovery_try_again()}
        </Button>
      </div>
    </AccountShell>
  );
}

export function OpeningStep() {
  return (
    <AccountShell title={<ArrivalHeading>{m.recovery_new_heading()}</ArrivalHeading>}>
      <output className="flex items-center gap-3 text-sm text-ink-muted">
        <Spinner className="text-lg text-primary" />
        {m.recovery_opening()}
      </output>
    </AccountShell>
  );
}

type UnopenedStepProps = { message: string; onTryAgain: () => void };

export function UnopenedStep({ message, onTryAgain }: UnopenedStepProps) {
  return (
    <AccountShell
      title={<ArrivalHeading>{m.recovery_unopened_heading()}</ArrivalHeading>}
      description={message || m.recovery_unopened_lead()}
    >
      <Button className="w-full" onClick={onTryAgain}>
        {m.recovery_try_again()}
      </Button>
    </AccountShell>
  );
}

type ExpiredStepProps = {
  /** The reason, if there is more to say; otherwise empty. */
  message: string;
  onAskAgain: () => void;
};

export function ExpiredStep({ message, onAskAgain }: ExpiredStepProps) {
  return (
    <AccountShell
      title={<ArrivalHeading>{m.recovery_expired_heading()}</ArrivalHeading>}
      description={m.recovery_expired_lead()}
      footer={
        <AccountLink to="/login" className={linkVariants()}>
          {m.recovery_back_to_login()}
        </AccountLink>
      }
    >
      {message !== "" && <p className="mb-6 text-sm break-words text-danger">{message}</p>}
      <Button className="w-full" onClick={onAskAgain}>
        {m.recovery_expired_action()}
      </Button>
    </AccountShell>
  );
}

export function DoneStep() {
  return (
    <AccountShell
      title={<ArrivalHeading>{m.recovery_done_heading()}</ArrivalHeading>}
      description={m.recovery_done_lead()}
    >
      <NextLink className={buttonVariants({ className: "w-full" })}>
        {m.recovery_go_to_dashboard()}
      </NextLink>
    </AccountShell>
  );
}
