import { accountQueries } from "#session/account-queries.ts";
import { loadAccount } from "#session/session.ts";
import type { SignInMethods } from "@postlark/sdk/sign-in-methods";
import type { SignInOffers } from "@postlark/site/providers";
import { queryOptions } from "@tanstack/react-query";

/** How the user can sign in besides a password. */
export type OtherSignIns = {
  readonly hasPasskeys: boolean;
  /** `null` where no provider is on. */
  readonly methods: (SignInMethods & Pick<SignInOffers, "providers">) | null;
};

/** Loads how the user can sign in; `null` if there is nothing besides a password. */
export const signInQuery = () =>
  queryOptions({
    queryKey: [...accountQueries.all(), "sign-in"],
    queryFn: async (): Promise<OtherSignIns | null> => {
      const { fetchSignInMethods, fetchSignInOffers } = await loadAccount();
      const { providers, passkeys: hasPasskeys = false } = await fetchSignInOffers();
      if (providers.length > 0) {
        return { hasPasskeys, methods: { providers, ...(await fetchSignInMethods()) } };
      }
      return hasPasskeys ? { hasPasskeys, methods: null } : null;
    },
  });
