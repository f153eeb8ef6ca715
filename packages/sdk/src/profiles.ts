import type { Profile } from "@postlark/domain/profile";
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";

import { everybody, isEverybody } from "./profile-filter.ts";
import type { ProfileFilter } from "./profile-filter.ts";
import { fetchProfilePage } from "./profile-list.ts";
import type { ProfileCursor, ProfilePage } from "./profile-page.ts";
import { searchProfilePage } from "./profile-search.ts";
import "./query-error.ts";

export { everybody, isEverybody } from "./profile-filter.ts";
export type { ProfileFilter, ProfileOrder } from "./profile-filter.ts";
export type { ProfileCursor, ProfilePage } from "./profile-page.ts";
export { watchProfiles } from "./watch-profiles.ts";
export type { WatchStatus } from "./watch-profiles.ts";

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
      queryFn: ({ pageParam, signal }) =>
        isEverybody(filter)
          ? fetchProfilePage(pageParam, signal)
          : searchProfilePage(filter, pageParam, signal),
      initialPageParam: firstPage,
      getNextPageParam: (page: ProfilePage) => page.next,
      select: joinPages,
      // Comparing a hundred thousand rows one by one costs more than drawing the visible ones again.
      structuralSharing: false,
    }),
};

const firstPage: ProfileCursor | null = null;

function joinPages({ pages }: InfiniteData<ProfilePage, ProfileCursor | null>): ProfileList {
  return { profiles: pages.flatMap((page) => page.profiles), total: pages.at(-1)?.total ?? 0 };
}
