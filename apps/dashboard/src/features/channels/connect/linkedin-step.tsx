import { m } from "#paraglide/messages.js";
import { ConnectForm } from "./connect-form.tsx";
import type { ConnectStepProps } from "./connect-step.ts";
import { useConnectForm } from "./use-connect-form.ts";

/** A member's own profile on LinkedIn, by signing in there: nothing is typed here. */
export function LinkedInStep({ drafts, notice, onConnect, onBack }: ConnectStepProps) {
  const form = useConnectForm(
    () => ({ input: { network: "linkedin", method: "oauth" } as const }),
    onConnect,
  );
  const name = m.live_network_linkedin();
  return (
    <ConnectForm
      state={form}
      drafts={drafts}
      notice={notice}
      submitLabel={m.live_connect_linkedin_leave()}
      onBack={onBack}
    >
      <p className="text-sm text-ink-muted">{m.live_connect_linkedin_guide()}</p>
      <p className="text-sm text-ink-muted">{m.live_connect_linkedin_days()}</p>
      <p className="text-sm text-ink-muted">{m.live_connect_never_sure({ name })}</p>
    </ConnectForm>
  );
}
