import { env } from "#lib/env.ts";
import { providersIn, type ProviderName } from "@postlark/site/providers";
import { useEffect, useState } from "react";

import { askSettings } from "./ask-settings.ts";

/** Who else people can sign in with; nobody until that is known. */
export function useProviders(): readonly ProviderName[] {
  const [providers, setProviders] = useState<readonly ProviderName[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void askSettings(env.publishableKey).then(
      (settings) => isCurrent && setProviders(providersIn(settings)),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return providers;
}
