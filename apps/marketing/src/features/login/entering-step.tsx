import { AccountShell } from "#components/account-shell.tsx";
import { m } from "#paraglide/messages.js";
import { Spinner } from "@postlark/ui/spinner";

/** While a provider's answer becomes a session. */
export function EnteringStep() {
  return (
    <AccountShell title={m.login_heading()}>
      <output className="flex items-center gap-3 text-sm text-ink-muted">
        <Spinner className="text-lg text-primary" />
        {m.login_pending()}
      </output>
    </AccountShell>
  );
}
