import { env } from "#lib/env.ts";
import { providersIn, type ProviderName } from "@postlark/site/providers";
import { useEffect, useState } from "react";

import { askSettings } from "./ask-settings.ts";

/** Who else people can sign in with; nobody until that is known. */
export function useProviders(): readonly ProviderName[] {
  const [providers, setProviders] = useState<readonly ProviderName[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void fetchProviders().then((known) => isCurrent && setProviders(known));
    return () => {
      isCurrent = false;
    };
  }, []);
  return providers;
}

async function fetchProviders(): Promise<readonly ProviderName[]> {
  try {
    return providersIn(JSON.parse(await askSettings(env.publishableKey)));
  } catch {
    // Signing in with a password is there.
    return [];
  }
}
