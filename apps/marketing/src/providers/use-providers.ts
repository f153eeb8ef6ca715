import { env } from "#lib/env.ts";
import type { ProviderName } from "@postlark/site/providers";
import { useEffect, useState } from "react";

import { askProviders } from "./ask-providers.ts";

/** Who else people can sign in with; nobody until that is known. */
export function useProviders(): readonly ProviderName[] {
  const [providers, setProviders] = useState<readonly ProviderName[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void askProviders(env.publishableKey).then((known) => isCurrent && setProviders(known));
    return () => {
      isCurrent = false;
    };
  }, []);
  return providers;
}
