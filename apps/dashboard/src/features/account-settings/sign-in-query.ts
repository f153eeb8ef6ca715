import { accountQueries } from "#session/account-queries.ts";
import { loadAccount } from "#session/session.ts";
import { queryOptions } from "@tanstack/react-query";

/** How the user can sign in besides a password; `null` where no provider is on. */
export const signInQuery = () =>
  queryOptions({
    queryKey: [...accountQueries.all(), "sign-in"],
    queryFn: async () => {
      const { fetchProviders, fetchSignInMethods } = await loadAccount();
      const providers = await fetchProviders();
      return providers.length === 0 ? null : { providers, ...(await fetchSignInMethods()) };
    },
  });
