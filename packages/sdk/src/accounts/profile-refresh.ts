import type { Profile } from "@postlark/domain/profile";
import { hashKey } from "@tanstack/react-query";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";

import { countProfiles, fetchProfiles } from "./profile-list.ts";
import type { ProfileCursor, ProfilePage } from "./profile-page.ts";
import { profileQueries } from "./profiles.ts";

export type LoadedProfiles = InfiniteData<ProfilePage, ProfileCursor | null>;

/** Longer lists are patched instead of read again. */
const deepPages = 3;

/** More changes are not worth reading individually. */
const maxChanges = 1_000;

/** Refreshes profiles after a change; of a long list only the changed ones, if known (decision 022). */
export async function refreshProfiles(
  queryClient: QueryClient,
  changed?: ReadonlySet<string>,
): Promise<void> {
  const lists = queryClient.getQueriesData<LoadedProfiles>({ queryKey: profileQueries.lists() });
  const isWorthIt = changed !== undefined && changed.size <= maxChanges;
  const deep = isWorthIt
    ? lists.filter(([, list]) => (list?.pages.length ?? 0) > deepPages).map(([key]) => key)
    : [];
  const hashes = new Set(deep.map((key) => hashKey(key)));
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: profileQueries.all(),
      predicate: ({ queryHash }) => !hashes.has(queryHash),
    }),
    deep.length > 0 && changed !== undefined && patch(queryClient, deep, changed),
  ]);
}

async function patch(
  queryClient: QueryClient,
  keys: readonly (readonly unknown[])[],
  changed: ReadonlySet<string>,
): Promise<void> {
  const [current, total] = await Promise.all([fetchProfiles([...changed]), countProfiles()]);
  const everybody = hashKey(profileQueries.list().queryKey);
  for (const queryKey of keys) {
    // A page still loading would be appended to the old pages. It is requested again when needed.
    // oxlint-disable-next-line no-await-in-loop -- each list right before it is written
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<LoadedProfiles>(
      queryKey,
      (list) =>
        list && patchedList(list, changed, current, hashKey(queryKey) === everybody ? total : null),
    );
  }
}

/**
 * @param current the changed profiles that still exist @param total null for a filtered list, which gets no new
 * profiles: only the server knows which match
 */
export function patchedList(
  list: LoadedProfiles,
  changed: ReadonlySet<string>,
  current: readonly Profile[],
  total: number | null,
): LoadedProfiles {
  const now = new Map(current.map((profile) => [profile.id, profile]));
  const known = new Set(list.pages.flatMap(({ profiles }) => profiles.map(({ id }) => id)));
  const newest = list.pages[0]?.profiles[0]?.createdAt ?? "";
  const newcomers =
    total === null
      ? []
      : current
          .filter(({ id, createdAt }) => !known.has(id) && createdAt >= newest)
          .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const parts = list.pages.map(({ profiles }, index) => [
    ...(index === 0 ? newcomers : []),
    ...profiles.flatMap((profile) =>
      changed.has(profile.id) ? (now.get(profile.id) ?? []) : profile,
    ),
  ]);
  const shown = parts.reduce((sum, profiles) => sum + profiles.length, 0);
  const gone = known.size + newcomers.length - shown;
  const loaded = list.pages.reduce((sum, { unreadable }) => sum + unreadable, shown);
  return {
    ...list,
    pages: list.pages.map((page, index) => {
      const counted = total ?? page.total - gone;
      const next = page.next && { ...page.next, total: counted };
      const isLast = index === list.pages.length - 1;
      return {
        profiles: parts[index] ?? [],
        unreadable: page.unreadable,
        total: counted,
        next: isLast && next ? { ...next, loaded } : next,
      };
    }),
  };
}
