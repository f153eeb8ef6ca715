import type { Profile } from "@postlark/domain/profile";
import type { watchProfiles as realWatchProfiles } from "@postlark/sdk/profiles";
import type { InfiniteData } from "@tanstack/react-query";
import { vi } from "vitest";

/** A page of the list, and the number of the next. */
export type Page = { profiles: readonly Profile[]; total: number; next: number | null };

/** Answers for the backend, page by page. */
export const fetchPage = vi.fn<(page: number) => Promise<Page>>();

// Stands in for @postlark/sdk/profiles.
export const watchProfiles = vi.fn<typeof realWatchProfiles>();

export const profileQueries = {
  all: () => ["profiles"],
  list: () => ({
    queryKey: ["profiles", "list"],
    queryFn: ({ pageParam }: { pageParam: number }) => fetchPage(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Page) => next,
    select: ({ pages }: InfiniteData<Page>) => ({
      profiles: pages.flatMap(({ profiles }) => profiles),
      total: pages.at(-1)?.total ?? 0,
    }),
  }),
};

/** A list of one page. */
export function people(profiles: readonly Profile[]): Page {
  return { profiles, total: profiles.length, next: null };
}
