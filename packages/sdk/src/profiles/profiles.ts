import type { Profile } from "@postlark/domain/profile";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";

import { fetchProfileDetails } from "./profile-details.ts";
import { everybody, isEverybody } from "./profile-filter.ts";
import type { ProfileFilter } from "./profile-filter.ts";
import { fetchProfilePage } from "./profile-list.ts";
import type { ProfileCursor, ProfilePage } from "./profile-page.ts";
import { searchProfilePage } from "./profile-search.ts";
import "../query-error.ts";

export { everybody, isEverybody } from "./profile-filter.ts";
export type { ProfileFilter, ProfileOrder } from "./profile-filter.ts";
export type { ProfileCursor, ProfilePage } from "./profile-page.ts";
export { watchProfiles } from "../realtime/watch-profiles.ts";
export type { WatchStatus } from "../realtime/watch-profiles.ts";

/** The profiles loaded so far, in the list's order, and how many there are in all. */
export type ProfileList = { readonly profiles: readonly Profile[]; readonly total: number };

/** Queries about profiles. */
export const profileQueries = {
  /** The prefix of their keys, to invalidate them all. */
  all: () => ["profiles"] as const,
  /** The prefix of the lists' keys. */
  lists: () => [...profileQueries.all(), "list"] as const,
  /**
   * The profiles that a filter lets through, in pages of up to 1,000; without a filter every one
   * that the caller may see, newest first. Filters are for admins. `data` joins the pages; `total`
   * is exact at the time of the first page. Fails with an `AppError`.
   */
  list: (filter: ProfileFilter = everybody) =>
    infiniteQueryOptions({
      queryKey: [...profileQueries.lists(), filter],
      queryFn: ({ pageParam, signal }) => fetchPageOf(filter, pageParam, signal),
      initialPageParam: firstPage,
      getNextPageParam: (page: ProfilePage) => page.next,
      select: joinPages,
      // Comparing a hundred thousand rows one by one costs more than drawing the visible ones again.
      structuralSharing: false,
    }),
  /**
   * One profile with what is known of its account, for admins. Fails with an `AppError`: `not-found`
   * for nobody.
   */
  details: (id: string) =>
    queryOptions({
      queryKey: [...profileQueries.all(), "details", id],
      queryFn: ({ signal }) => fetchProfileDetails(id, signal),
    }),
};

/**
 * Reads a page of the profiles that a filter lets through: the one that begins at the cursor, the
 * first one without.
 * @throws AppError
 */
export function fetchPageOf(
  filter: ProfileFilter,
  cursor: ProfileCursor | null,
  signal?: AbortSignal,
): Promise<ProfilePage> {
  return isEverybody(filter)
    ? fetchProfilePage(cursor, signal)
    : searchProfilePage(filter, cursor, signal);
}

const firstPage: ProfileCursor | null = null;

function joinPages({ pages }: InfiniteData<ProfilePage, ProfileCursor | null>): ProfileList {
  return { profiles: pages.flatMap((page) => page.profiles), total: pages.at(-1)?.total ?? 0 };
}
