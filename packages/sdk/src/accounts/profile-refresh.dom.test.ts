import type { Profile } from "@postlark/domain/profile";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage } from "../../tests/page.ts";
import { patchList, refreshProfiles } from "./profile-refresh.ts";
import type { LoadedProfiles } from "./profile-refresh.ts";
import { everybody, profileQueries } from "./profiles.ts";

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** The higher the number, the newer the account. */
function profile(number: number, fullName: string | null = null): Profile {
  const createdAt = `2026-01-01T00:00:${String(number).padStart(2, "0")}+00:00`;
  return { id: idOf(number), email: null, fullName, role: "user", createdAt };
}

const cursor = (loaded: number) => {
  return { sortKey: "", createdAt: "", id: idOf(9 - loaded), loaded, total: 10 };
};

/** Numbers 8 to 1 on four pages of two; two more are not loaded. */
function deepList(): LoadedProfiles {
  return {
    pages: [2, 4, 6, 8].map((loaded) => {
      const profiles = [profile(10 - loaded), profile(9 - loaded)];
      return { profiles, unreadable: 0, total: 10, next: cursor(loaded) };
    }),
    pageParams: [null, cursor(2), cursor(4), cursor(6)],
  };
}

const readMetrics = ({ pages }: LoadedProfiles) =>
  pages.flatMap(({ profiles }) => profiles.map(({ id }) => Number(id.slice(-2))));

describe("patchedList", () => {
  const changed = new Set([9, 5, 3, 42].map(idOf));

  it("adds new profiles on top, updates changed ones and removes deleted ones", () => {
    const list = patchList(deepList(), changed, [profile(9), profile(5, "Ann")], 10);
    expect(readMetrics(list)).toEqual([9, 8, 7, 6, 5, 4, 2, 1]);
    expect(list.pages[1]?.profiles[1]?.fullName).toBe("Ann");
    expect(list.pages.at(-1)).toMatchObject({ total: 10, next: { loaded: 8, total: 10 } });
  });

  it("adds no profiles to a filtered list, and lowers its total by the deleted ones", () => {
    const list = patchList(deepList(), changed, [profile(9), profile(5, "Ann")], null);
    expect(readMetrics(list)).toEqual([8, 7, 6, 5, 4, 2, 1]);
    expect(list.pages.at(-1)).toMatchObject({ total: 9, next: { loaded: 7, total: 9 } });
  });

  it("counts unreadable rows as loaded", () => {
    const before = deepList();
    const [first, ...others] = before.pages;
    const pages = first ? [{ ...first, unreadable: 3 }, ...others] : [];
    const list = patchList({ ...before, pages }, changed, [profile(5, "Ann")], 10);
    expect(list.pages[0]?.unreadable).toBe(3);
    expect(list.pages.at(-1)?.next?.loaded).toBe(10);
  });

  it("does not add an old profile on top", () => {
    const long = { ...profile(1), id: idOf(42) };
    expect(readMetrics(patchList(deepList(), changed, [long], 10))).not.toContain(42);
  });
});

describe("refreshProfiles", () => {
  const everybodyKey = profileQueries.list().queryKey;
  const searchKey = profileQueries.list({ ...everybody, words: "ann" }).queryKey;
  let queryClient: QueryClient;

  beforeEach(() => {
    openPage();
    queryClient = new QueryClient();
    queryClient.setQueryData(everybodyKey, deepList());
    queryClient.setQueryData(searchKey, { ...deepList(), pages: deepList().pages.slice(0, 1) });
  });

  const isOutdated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

  it("patches a deep list with the changed profiles, and invalidates the other lists", async () => {
    const row = {
      id: idOf(5),
      email: null,
      full_name: "Ann",
      user_role: "admin",
      created_at: profile(5).createdAt,
    };
    const sent = stubFetch(({ method }) =>
      method === "HEAD"
        ? new Response(null, { headers: { "content-range": "*/10" } })
        : Response.json([row]),
    );
    await refreshProfiles(queryClient, new Set([idOf(5)]));
    expect(sent).toHaveLength(2);
    const list = queryClient.getQueryData<LoadedProfiles>(everybodyKey);
    expect(list?.pages[1]?.profiles[1]).toMatchObject({ fullName: "Ann", role: "admin" });
    expect([isOutdated(everybodyKey), isOutdated(searchKey)]).toEqual([false, true]);
  });

  it.each([undefined, new Set(Array.from({ length: 1_001 }, (_, n) => idOf(n)))])(
    "invalidates all lists when the changed ids are unknown or too many",
    async (changed) => {
      const sent = stubFetch(() => Response.json([]));
      await refreshProfiles(queryClient, changed);
      expect(sent).toEqual([]);
      expect([isOutdated(everybodyKey), isOutdated(searchKey)]).toEqual([true, true]);
    },
  );
});
