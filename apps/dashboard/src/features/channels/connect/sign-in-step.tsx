import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { manifests } from "@postlark/networks/manifests";
import type { NetworkId } from "@postlark/networks/network-ids";
import { ConnectForm } from "./connect-form.tsx";
import type { ConnectStepProps } from "./connect-step.ts";
import { useConnectForm } from "./use-connect-form.ts";

/** An account on a network that this installation is registered at, by signing in there: nothing is typed here. */
export function SignInStep({
  network,
  days,
  drafts,
  notice,
  onConnect,
  onBack,
}: ConnectStepProps & { network: NetworkId; days?: string }) {
  const form = useConnectForm(() => ({ input: { network, method: "oauth" } }), onConnect);
  const name = networkName(network);
  return (
    <ConnectForm
      state={form}
      drafts={drafts}
      notice={notice}
      submitLabel={m.live_connect_sign_in_leave({ name })}
      onBack={onBack}
    >
      <p className="text-sm text-ink-muted">{m.live_connect_sign_in_guide({ name })}</p>
      {days !== undefined && <p className="text-sm text-ink-muted">{days}</p>}
      {manifests[network].idempotency === "none" && (
        <p className="text-sm text-ink-muted">{m.live_connect_never_sure({ name })}</p>
      )}
    </ConnectForm>
  );
}
