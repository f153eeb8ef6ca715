import { env } from "#lib/env.ts";
import { m } from "#paraglide/messages.js";
import type { ProviderName } from "@postlark/site/providers";
import { Button } from "@postlark/ui/button";
import { ProviderMark } from "@postlark/ui/provider-mark";

import { PasskeyButton } from "./passkey-button.tsx";
import { useProviders } from "./use-providers.ts";
import { useProviderStart } from "./use-provider-start.ts";

const names: Readonly<Record<ProviderName, () => string>> = {
  google: () => "Google",
  azure: () => "Microsoft",
  keycloak: m.provider_sso,
};

/**
 * The other ways to sign in, below the card. The room for them is there from the first paint on, so that nothing moves
 * when the backend has told which there are; alone, one has its whole label. The button for passkeys is prerendered,
 * hidden, so that a page with nothing else to offer is not hydrated for it.
 * @param onPasskey signs in with a passkey, on a screen that offers it
 */
export function ProviderButtons({ onPasskey }: { onPasskey?: () => Promise<void> }) {
  const { providers, passkeys } = useProviders();
  const { pending, start } = useProviderStart();
  const hasProviders = providers.length > 0;
  const hasPasskey =
    onPasskey !== undefined && passkeys === true && "PublicKeyCredential" in window;
  const isAlone = providers.length + Number(hasPasskey) === 1;
  return (
    <div className="min-h-control w-full max-w-sm">
      <div
        data-key={env.publishableKey}
        hidden={!hasProviders && !hasPasskey}
        className="flex flex-wrap gap-2"
      >
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            className="flex-1 px-2!"
            isPending={pending === provider}
            aria-label={m.provider_continue({ name: names[provider]() })}
            onClick={() => void start(provider)}
          >
            <ProviderMark provider={provider} />
            {isAlone ? m.provider_continue({ name: names[provider]() }) : names[provider]()}
          </Button>
        ))}
        {onPasskey !== undefined && (hasPasskey || !hasProviders) && (
          <PasskeyButton isAlone={!hasProviders} onEnter={onPasskey} />
        )}
      </div>
    </div>
  );
}
