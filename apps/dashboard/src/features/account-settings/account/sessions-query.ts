import { accountQueries } from "#session/account-queries.ts";
import { loadAccount } from "#session/session.ts";
import { queryOptions } from "@tanstack/react-query";

/** The user's sessions. Fails with an `AppError`. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: [...accountQueries.all(), "sessions"],
    queryFn: async () => (await loadAccount()).fetchMySessions(),
    // Other devices come and go.
    staleTime: 0,
  });
