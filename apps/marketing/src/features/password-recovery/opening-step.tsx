import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { m } from "#paraglide/messages.js";
import { Spinner } from "@postlark/ui/spinner";

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
