import { m } from "#paraglide/messages.js";
import { loadAccount } from "#session/session.ts";
import { errorMessage } from "@postlark/app/session/error-message";
import { toastError } from "@postlark/app/session/toast-error";
import { mayLeave } from "@postlark/app/shell/navigation-guard";
import type { SignInIdentity } from "@postlark/sdk/sign-in-methods";
import type { ProviderName } from "@postlark/site/providers";
import { Button } from "@postlark/ui/button";
import { ProviderMark } from "@postlark/ui/provider-mark";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { signInQuery } from "../sign-in-query.ts";

type SignInRowProps = {
  provider: string;
  /** Undefined if the provider is not connected. */
  identity: SignInIdentity | undefined;
  isLastOne: boolean;
};

export function SignInRow({ provider, identity, isLastOne }: SignInRowProps) {
  const nameId = useId();
  const name = nameOf(provider);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="grid gap-0.5 text-sm">
        <p id={nameId} className="flex flex-wrap items-center gap-2 font-medium">
          <ProviderMark provider={provider} />
          {name}
        </p>
        <p className="break-words text-ink-muted">
          {identity === undefined ? m.account_sign_in_none() : identity.identity_data?.["email"]}
        </p>
        {isLastOne && <p className="text-ink-muted">{m.account_sign_in_last()}</p>}
      </div>
      {identity === undefined && isProvider(provider) && (
        <ConnectButton provider={provider} describedBy={nameId} />
      )}
      {identity !== undefined && !isLastOne && (
        <DisconnectButton identity={identity} name={name} describedBy={nameId} />
      )}
    </li>
  );
}

const names = new Map<string, () => string>([
  ["google", () => "Google"],
  ["azure", () => "Microsoft"],
  ["keycloak", m.account_sign_in_sso],
] satisfies [ProviderName, () => string][]);

/** One of a provider that Supabase Auth has and we do not offer keeps its own name. */
const nameOf = (provider: string) => names.get(provider)?.() ?? provider;

const isProvider = (provider: string): provider is ProviderName => names.has(provider);

function ConnectButton({ provider, describedBy }: { provider: ProviderName; describedBy: string }) {
  const connect = useMutation({
    mutationFn: async () => {
      if (!(await mayLeave())) return;
      // Sign-in reads what a provider answers, and leads back here with it.
      const redirectTo = `${window.location.origin}/login?connect=yes`;
      const { connectAddress } = await loadAccount();
      window.location.assign(await connectAddress(provider, redirectTo));
    },
    onError: (thrown) => toastError(errorMessage(thrown)),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-describedby={describedBy}
      isPending={connect.isPending}
      onClick={() => connect.mutate()}
    >
      {m.account_sign_in_connect()}
    </Button>
  );
}

type DisconnectButtonProps = { identity: SignInIdentity; name: string; describedBy: string };

function DisconnectButton({ identity, name, describedBy }: DisconnectButtonProps) {
  const client = useQueryClient();
  const disconnect = useMutation({
    mutationFn: async () => (await loadAccount()).disconnectIdentity(identity),
    onSuccess: () => {
      toast({ title: m.account_sign_in_disconnected({ name }) });
      return client.invalidateQueries({ queryKey: signInQuery().queryKey });
    },
    onError: (thrown) => toastError(errorMessage(thrown)),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-describedby={describedBy}
      isPending={disconnect.isPending}
      onClick={() => disconnect.mutate()}
    >
      {m.account_sign_in_disconnect()}
    </Button>
  );
}
