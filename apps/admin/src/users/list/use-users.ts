import { m } from "#paraglide/messages.js";
import { type ProfileFilter, profileQueries } from "@postlark/sdk/profiles";
import { toast } from "@postlark/ui/toast";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Returns the loaded pages of the list of users, and functions that refetch them or load the next one.
 * @param filter the users and their order; without it all users, newest first
 */
export function useUsers(filter?: ProfileFilter) {
  const list = useInfiniteQuery({
    ...profileQueries.list(filter),
    placeholderData: keepPreviousData,
  });
  const [isRefreshing, setIsRefreshing] = useState(false);

  async function refresh() {
    setIsRefreshing(true);
    const { data, isSuccess } = await list.refetch();
    setIsRefreshing(false);
    if (!isSuccess) return;
    toast({ title: m.toast_success(), description: m.refreshed({ count: data.total }) });
  }

  return {
    users: list.data,
    /** Why the last load failed; `null` if it did not. */
    error: list.error,
    /** When that was: changes with every failed load, even with the same error. */
    failedAt: list.error === null ? undefined : list.errorUpdatedAt,
    isPending: list.isPending,
    /** The users of the previous filter, until the new ones are loaded. */
    isOutdated: list.isPlaceholderData,
    isRefreshing: isRefreshing || list.isPending,
    refresh: () => void refresh(),
    hasMore: list.hasNextPage && !list.isPlaceholderData,
    isMoreFailed: list.isFetchNextPageError,
    isLoading: list.isFetching,
    // A reload in progress includes the pages; requesting one more would cancel it.
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
  };
}

export type Users = ReturnType<typeof useUsers>;
