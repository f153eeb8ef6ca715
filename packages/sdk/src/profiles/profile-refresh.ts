import type { Profile } from "@postlark/domain/profile";
import { hashKey } from "@tanstack/react-query";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";

import { countProfiles, fetchProfiles } from "./profile-list.ts";
import type { ProfileCursor, ProfilePage } from "./profile-page.ts";
import { profileQueries } from "./profiles.ts";

/** A list of profiles as the query cache holds it. */
export type LoadedProfiles = InfiniteData<ProfilePage, ProfileCursor | null>;

/** Lists of more pages than this are not read anew for a change. */
const deepPages = 3;

/** More changes than this are no longer worth asking for one by one. */
const mostChanges = 1_000;

/**
 * Brings everything that is known of profiles up to date after a change: it is read again. Of a long
 * list, a hundred requests deep, only those who changed are.
 * @param changed their ids; left out when nobody knows what changed
 */
export async function refreshProfiles(
  queryClient: QueryClient,
  changed?: ReadonlySet<string>,
): Promise<void> {
  const lists = queryClient.getQueriesData<LoadedProfiles>({ queryKey: profileQueries.lists() });
  const isWorthIt = changed !== undefined && changed.size <= mostChanges;
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
    // A page on its way would be put behind the pages as they were. Whoever wants it asks again.
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
 * A list with those who changed as they are now, without those who are gone and, when it is the list
 * of everybody, with the newcomers on top.
 * @param current those who changed, as far as they are still there
 * @param total how many there are in all, for the list of everybody; `null` for a narrowed one,
 * which takes nobody in, as only the server knows whom it would hold, and where
 */
export function patchedList(
  list: LoadedProfiles,
  changed: ReadonlySet<string>,
  current: readonly Profile[],
  total: number | null,
): LoadedProfiles {
  const now = new Map(current.map((profile) => [profile.id, profile]));
  const held = new Set(list.pages.flatMap(({ profiles }) => profiles.map(({ id }) => id)));
  const newest = list.pages[0]?.profiles[0]?.createdAt ?? "";
  const newcomers =
    total === null
      ? []
      : current
          .filter(({ id, createdAt }) => !held.has(id) && createdAt >= newest)
          .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const parts = list.pages.map(({ profiles }, index) => [
    ...(index === 0 ? newcomers : []),
    ...profiles.flatMap((profile) =>
      changed.has(profile.id) ? (now.get(profile.id) ?? []) : profile,
    ),
  ]);
  const loaded = parts.reduce((sum, profiles) => sum + profiles.length, 0);
  const gone = held.size + newcomers.length - loaded;
  return {
    ...list,
    pages: list.pages.map((page, index) => {
      const counted = total ?? page.total - gone;
      const next = page.next && { ...page.next, total: counted };
      const isLast = index === list.pages.length - 1;
      return {
        profiles: parts[index] ?? [],
        total: counted,
        next: isLast && next ? { ...next, loaded } : next,
      };
    }),
  };
}
