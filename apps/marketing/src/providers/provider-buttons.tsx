import { env } from "#lib/env.ts";
import { m } from "#paraglide/messages.js";
import type { ProviderName } from "@postlark/site/providers";
import { Button } from "@postlark/ui/button";
import { ProviderMark } from "@postlark/ui/provider-mark";

import { useProviders } from "./use-providers.ts";
import { useProviderStart } from "./use-provider-start.ts";

const names: Readonly<Record<ProviderName, () => string>> = {
  google: () => "Google",
  azure: () => "Microsoft",
  keycloak: m.provider_sso,
};

/**
 * The other ways to sign in, below the card. The room for them is there from the first paint on, so that nothing moves
 * when the backend has told which there are; alone, one has its whole label.
 */
export function ProviderButtons() {
  const providers = useProviders();
  const { pending, start } = useProviderStart();
  return (
    <div data-key={env.publishableKey} className="flex h-control w-full max-w-sm gap-2">
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
          {providers.length === 1
            ? m.provider_continue({ name: names[provider]() })
            : names[provider]()}
        </Button>
      ))}
    </div>
  );
}
