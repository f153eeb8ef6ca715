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
export type { WatchStatus } from "../realtime/realtime-client.ts";

export type ProfileList = {
  readonly profiles: readonly Profile[];
  /** Number of unreadable rows so far. */
  readonly unreadable: number;
  readonly total: number;
};

export const profileQueries = {
  all: () => ["profiles"] as const,
  lists: () => [...profileQueries.all(), "list"] as const,
  list: (filter: ProfileFilter = everybody) =>
    infiniteQueryOptions({
      queryKey: [...profileQueries.lists(), filter],
      queryFn: ({ pageParam, signal }) => fetchPageOf(filter, pageParam, signal),
      initialPageParam: firstPage,
      getNextPageParam: (page: ProfilePage) => page.next,
      select: joinPages,
      // Comparing a hundred thousand rows costs more than rendering the visible ones again.
      structuralSharing: false,
    }),
  details: (id: string) =>
    queryOptions({
      queryKey: [...profileQueries.all(), "details", id],
      queryFn: ({ signal }) => fetchProfileDetails(id, signal),
    }),
};

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
  return {
    profiles: pages.flatMap((page) => page.profiles),
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
    total: pages.at(-1)?.total ?? 0,
  };
}
