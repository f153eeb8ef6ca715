import { profileQueries } from "@postlark/sdk/profiles";
import { useQuery } from "@tanstack/react-query";

export function useUserDetails(id: string) {
  const details = useQuery(profileQueries.details(id));
  const isMissing = details.error?.kind === "not-found";
  return {
    user: isMissing ? undefined : details.data,
    /** Whether the account does not exist, or no longer. */
    isMissing,
    /** Whether nothing could be loaded. Data already loaded survive a later failure. */
    isFailed: details.isError && details.data === undefined,
    isLoading: details.isFetching,
    reload: () => void details.refetch(),
  };
}

export type UserDetails = ReturnType<typeof useUserDetails>;
