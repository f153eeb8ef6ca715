import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { m } from "#paraglide/messages.js";
import { href } from "@postlark/site/href";
import { buttonVariants } from "@postlark/ui/button";

export function DoneStep() {
  return (
    <AccountShell
      title={<ArrivalHeading>{m.recovery_done_heading()}</ArrivalHeading>}
      description={m.recovery_done_lead()}
    >
      <a href={href("/dashboard")} className={buttonVariants({ className: "w-full" })}>
        {m.recovery_go_to_dashboard()}
      </a>
    </AccountShell>
  );
}
