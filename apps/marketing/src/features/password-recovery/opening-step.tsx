import { ArrivalHeading } from "#lib/arrival-heading";
import { BrandLink } from "#lib/brand-link";
import { m } from "#paraglide/messages";
import { AuthShell } from "@postlark/ui/auth-shell";
import { Spinner } from "@postlark/ui/spinner";

/** While the server checks a recovery link. */
export function OpeningStep() {
  return (
    <AuthShell
      brand={<BrandLink />}
      title={<ArrivalHeading>{m.recovery_new_heading()}</ArrivalHeading>}
    >
      <output className="flex items-center gap-3 text-sm text-ink-muted">
        <Spinner className="text-lg text-primary" />
        {m.recovery_opening()}
      </output>
    </AuthShell>
  );
}
