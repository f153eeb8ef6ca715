import type { Profile } from "@postlark/domain/profile";
import { hashKey } from "@tanstack/react-query";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";

import { countProfiles, fetchProfiles } from "./profile-list.ts";
import type { ProfileCursor, ProfilePage } from "./profile-page.ts";
import { profileQueries } from "./profiles.ts";

export type LoadedProfiles = InfiniteData<ProfilePage, ProfileCursor | null>;

/** Lists of more pages are patched instead of read again. */
const deepPages = 3;

/** More changes are not worth reading individually. */
const maxChanges = 1_000;

/**
 * Refreshes profiles after a change; of a long list only the changed ones, if known (decision 022).
 * @param changed the ids of the changed profiles
 */
export async function refreshProfiles(
  queryClient: QueryClient,
  changed?: ReadonlySet<string>,
): Promise<void> {
  const lists = queryClient.getQueriesData<LoadedProfiles>({ queryKey: profileQueries.lists() });
  const hasFewChanges = changed !== undefined && changed.size <= maxChanges;
  const deepListKeys = hasFewChanges
    ? lists.filter(([, list]) => (list?.pages.length ?? 0) > deepPages).map(([key]) => key)
    : [];
  const deepListHashes = new Set(deepListKeys.map((key) => hashKey(key)));
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: profileQueries.all(),
      predicate: ({ queryHash }) => !deepListHashes.has(queryHash),
    }),
    deepListKeys.length > 0 &&
      changed !== undefined &&
      patchLoadedLists(queryClient, deepListKeys, changed),
  ]);
}

/**
 * Replaces the changed profiles in lists of many loaded pages. Only the unfiltered list gets the new total; a filtered
 * one's is unknown.
 */
async function patchLoadedLists(
  queryClient: QueryClient,
  listKeys: readonly (readonly unknown[])[],
  changed: ReadonlySet<string>,
): Promise<void> {
  const [current, total] = await Promise.all([fetchProfiles([...changed]), countProfiles()]);
  const unfilteredHash = hashKey(profileQueries.list().queryKey);
  for (const queryKey of listKeys) {
    // A page still loading would be appended to the old pages. It is requested again when needed.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<LoadedProfiles>(
      queryKey,
      (list) =>
        list &&
        patchList(list, changed, current, hashKey(queryKey) === unfilteredHash ? total : null),
    );
  }
}

/**
 * Returns the list with its changed profiles replaced, deleted ones removed and new ones first.
 * @param changed the ids of the changed profiles
 * @param current the changed profiles that still exist
 * @param total null for a filtered list, which gets no new profiles: only the server knows which match
 */
export function patchList(
  list: LoadedProfiles,
  changed: ReadonlySet<string>,
  current: readonly Profile[],
  total: number | null,
): LoadedProfiles {
  const currentById = new Map(current.map((profile) => [profile.id, profile]));
  const loadedIds = new Set(list.pages.flatMap(({ profiles }) => profiles.map(({ id }) => id)));
  const newest = list.pages[0]?.profiles[0]?.createdAt ?? "";
  const addedProfiles =
    total === null
      ? []
      : current
          .filter(({ id, createdAt }) => !loadedIds.has(id) && createdAt >= newest)
          .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const profilesByPage = list.pages.map(({ profiles }, index) => [
    ...(index === 0 ? addedProfiles : []),
    ...profiles.flatMap((profile) =>
      changed.has(profile.id) ? (currentById.get(profile.id) ?? []) : profile,
    ),
  ]);
  const shownCount = profilesByPage.reduce((sum, profiles) => sum + profiles.length, 0);
  const deletedCount = loadedIds.size + addedProfiles.length - shownCount;
  const loadedCount = list.pages.reduce((sum, { unreadable }) => sum + unreadable, shownCount);
  return {
    ...list,
    pages: list.pages.map((page, index) => {
      const newTotal = total ?? page.total - deletedCount;
      const next = page.next && { ...page.next, total: newTotal };
      const isLast = index === list.pages.length - 1;
      return {
        profiles: profilesByPage[index] ?? [],
        unreadable: page.unreadable,
        total: newTotal,
        next: isLast && next ? { ...next, loaded: loadedCount } : next,
      };
    }),
  };
}
