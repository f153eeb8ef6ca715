import type { Profile } from "@postlark/domain/profile";
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";

import { fetchProfilePage } from "./profile-page.ts";
import type { ProfileCursor, ProfilePage } from "./profile-page.ts";
import "./query-error.ts";

export { watchProfiles } from "./watch-profiles.ts";
export type { WatchStatus } from "./watch-profiles.ts";

/** The profiles loaded so far, newest first, and how many there are in all. */
export type ProfileList = { readonly profiles: readonly Profile[]; readonly total: number };

/** Queries about profiles. */
export const profileQueries = {
  /** The prefix of their keys, to invalidate them all. */
  all: () => ["profiles"] as const,
  /**
   * Every profile that the caller may see, newest first, in pages of up to 1,000. `data` joins the
   * pages; `total` is exact at the time of the first page. Fails with an `AppError`.
   */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...profileQueries.all(), "list"],
      queryFn: ({ pageParam, signal }) => fetchProfilePage(pageParam, signal),
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
