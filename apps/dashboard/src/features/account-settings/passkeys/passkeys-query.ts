import { accountQueries } from "#session/account-queries.ts";
import { loadAccount } from "#session/session.ts";
import { queryOptions } from "@tanstack/react-query";

/** The user's passkeys. Fails with an `AppError`. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: [...accountQueries.all(), "passkeys"],
    queryFn: async () => (await loadAccount()).fetchPasskeys(),
    // Other devices add and use them.
    staleTime: 0,
  });
