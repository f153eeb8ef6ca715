import type { Profile } from "@postlark/domain/profile";
import type { ProfileDetails } from "@postlark/domain/profile-details";
import type { ProfileFilter, watchProfiles as realWatchProfiles } from "@postlark/sdk/profiles";
import { everybody } from "@postlark/sdk/profile-filter";
import type { InfiniteData } from "@tanstack/react-query";
import { vi } from "vitest";

/** A page of the list, and the number of the next. */
export type Page = { profiles: readonly Profile[]; total: number; next: number | null };

/** Answers for the backend, page by page. */
export const fetchPage = vi.fn<(page: number, filter: ProfileFilter) => Promise<Page>>();

export const fetchPageOf =
  vi.fn<(filter: ProfileFilter, page: number | null, signal: AbortSignal) => Promise<Page>>();
export const fetchDetails = vi.fn<(id: string) => Promise<ProfileDetails>>();

// Stands in for @postlark/sdk/profiles.
export const watchProfiles = vi.fn<typeof realWatchProfiles>();

export { everybody, isEverybody } from "@postlark/sdk/profile-filter";

export const profileQueries = {
  all: () => ["profiles"],
  lists: () => ["profiles", "list"],
  list: (filter = everybody) => ({
    queryKey: ["profiles", "list", filter],
    queryFn: ({ pageParam }: { pageParam: number }) => fetchPage(pageParam, filter),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Page) => next,
    select: ({ pages }: InfiniteData<Page>) => ({
      profiles: pages.flatMap(({ profiles }) => profiles),
      total: pages.at(-1)?.total ?? 0,
    }),
  }),
  details: (id: string) => ({
    queryKey: ["profiles", "details", id],
    queryFn: () => fetchDetails(id),
  }),
};

/** A list of one page. */
export function people(profiles: readonly Profile[]): Page {
  return { profiles, total: profiles.length, next: null };
}
