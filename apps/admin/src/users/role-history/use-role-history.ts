import { roleQueries } from "@postlark/sdk/roles";
import { useInfiniteQuery } from "@tanstack/react-query";

/**
 * The audit of role changes as far as it is loaded, newest first, and the ways to load it further
 * and anew.
 * @param userId only the changes of this user's role; all without
 */
export function useRoleHistory(userId?: string) {
  const history = useInfiniteQuery(roleQueries.history(userId));
  return {
    changes: history.data?.changes,
    /** How many could not be parsed and are missing. */
    unreadable: history.data?.unreadable ?? 0,
    isPending: history.isPending,
    /** Nothing could be loaded. Data already loaded survive a later failure. */
    isFailed: history.isError && history.data === undefined,
    isOlderFailed: history.isFetchNextPageError,
    hasOlder: history.hasNextPage,
    isLoading: history.isFetching,
    isLoadingOlder: history.isFetchingNextPage,
    // A reload in progress includes the pages; requesting one more would cancel it.
    loadOlder: () => void history.fetchNextPage({ cancelRefetch: false }),
    reload: () => void history.refetch(),
  };
}

export type RoleHistory = ReturnType<typeof useRoleHistory>;
