import { beforeEach, describe, expect, it } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage } from "../../tests/page.ts";
import { fetchProfilePage } from "./profile-list.ts";

const idOf = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, "0")}`;

const rowOf = (number: number) => ({
  id: idOf(number),
  email: `person${number}@example.com`,
  full_name: null,
  user_role: "user",
  created_at: `2026-01-01T00:00:00.${String(number).padStart(6, "0")}+00:00`,
});

/** A table of so many rows, newest last, answered as PostgREST would for these queries. */
function serveRows(total: number, largestAnswer = 1_000) {
  const all = Array.from({ length: total }, (_, index) => rowOf(index)).toReversed();
  return stubFetch(({ url }) => {
    const until = url.searchParams.get("created_at")?.replace("lte.", "");
    const rows = until === undefined ? all : all.filter((row) => row.created_at < until);
    const answer = rows.slice(0, Math.min(largestAnswer, Number(url.searchParams.get("limit"))));
    return Response.json(answer, {
      headers: { "content-range": `0-${answer.length - 1}/${rows.length}` },
    });
  });
}

async function fetchAllPages() {
  const pages = [await fetchProfilePage(null)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    // Each page begins where the one before ended.
    pages.push(await fetchProfilePage(next));
  }
  return pages;
}

beforeEach(openPage);

describe("fetchProfilePage", () => {
  it("requests the newest first, with the exact total", async () => {
    const sent = serveRows(3);
    const page = await fetchProfilePage(null);
    expect(sent[0]?.url.searchParams.get("order")).toBe("created_at.desc,id.desc");
    expect(sent[0]?.url.searchParams.get("limit")).toBe("1000");
    expect(sent[0]?.headers.get("prefer")).toContain("count=exact");
    expect(page).toMatchObject({ total: 3, next: null });
    expect(page.profiles[0]).toEqual({
      id: idOf(2),
      email: "person2@example.com",
      fullName: null,
      role: "user",
      createdAt: "2026-01-01T00:00:00.000002+00:00",
    });
  });

  it("pages by key in whole microseconds, and requests the total once", async () => {
    const sent = serveRows(1_500);
    const pages = await fetchAllPages();
    expect(pages.map((page) => page.profiles.length)).toEqual([1_000, 500]);
    expect(pages.map((page) => page.total)).toEqual([1_500, 1_500]);
    const createdAt = "2026-01-01T00:00:00.000500+00:00";
    expect(sent[1]?.url.searchParams.get("created_at")).toBe(`lte.${createdAt}`);
    expect(sent[1]?.url.searchParams.get("or")).toBe(
      `(created_at.lt.${createdAt},id.lt.${idOf(500)})`,
    );
    expect(sent[1]?.headers.get("prefer") ?? "").not.toContain("count");
  });

  it.each([0, 1, 999, 1_000, 1_001, 2_000, 2_001])(
    "reads %i profiles, each once",
    async (total) => {
      serveRows(total);
      const ids = (await fetchAllPages()).flatMap((page) => page.profiles.map(({ id }) => id));
      expect(ids).toHaveLength(total);
      expect(new Set(ids).size).toBe(total);
    },
  );

  it("reads all profiles from a server with a smaller page limit", async () => {
    serveRows(250, 100);
    const pages = await fetchAllPages();
    expect(pages.map((page) => page.profiles.length)).toEqual([100, 100, 50]);
  });

  it("ends when profiles were deleted meanwhile", async () => {
    serveRows(2_500);
    const first = await fetchProfilePage(null);
    serveRows(0);
    expect(first.next && (await fetchProfilePage(first.next))).toMatchObject({
      profiles: [],
      next: null,
    });
  });
});
