import { env } from "#lib/env.ts";
import type { SignInOffers } from "@postlark/site/providers";
import { useEffect, useState } from "react";

import { askProviders } from "./ask-providers.ts";

/** Returns the sign-in methods besides passwords; none until they are known. */
export function useProviders(): SignInOffers {
  const [offers, setOffers] = useState<SignInOffers>({ providers: [], passkeys: false });
  useEffect(() => {
    let isCurrent = true;
    void askProviders(env.publishableKey).then((known) => isCurrent && setOffers(known));
    return () => {
      isCurrent = false;
    };
  }, []);
  return offers;
}
