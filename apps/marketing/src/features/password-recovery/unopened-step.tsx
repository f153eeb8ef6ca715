import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";

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
