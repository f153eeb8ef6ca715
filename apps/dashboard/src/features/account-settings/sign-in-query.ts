import { accountQueries } from "#session/account-queries.ts";
import { fetchProviderSettings } from "@postlark/sdk/providers";
import { queryOptions } from "@tanstack/react-query";

/**
 * The screen's parts about other ways to sign in; `null` where no provider is switched on, which then costs no code.
 */
export const signInQuery = () =>
  queryOptions({
    queryKey: [...accountQueries.all(), "sign-in"],
    queryFn: async () => {
      const settings = await fetchProviderSettings();
      if (!settings) return null;
      const { loadSignInParts } = await import("./sign-in-methods/sign-in-section.tsx");
      return loadSignInParts(settings);
    },
  });
