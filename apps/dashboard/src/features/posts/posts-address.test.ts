import { expect, test } from "vitest";
import { conditionsOf, isFiltered, noFilters, postsAddress, searchOf } from "./posts-address.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

const parsed = (query: string) => postsAddress.parse(new URLSearchParams(query));

test("an address without parameters shows all drafts", () => {
  expect(parsed("")).toEqual({ list: "drafts", ...noFilters });
  expect(searchOf(parsed(""))).toBe("?");
});

test("list and filters are written to the URL and read from it", () => {
  const query = `?show=published&words=Winter+roast&channel=${id}&author=${id}&label=${id}&since=2026-11-01&until=2026-11-30`;
  expect(searchOf(parsed(query))).toBe(query);
});

test("the sort order is part of the published list's URL only", () => {
  expect(searchOf(parsed("show=published&sort=likes"))).toBe("?show=published&sort=likes");
  expect(searchOf(parsed("show=scheduled&sort=likes"))).toBe("?show=scheduled");
  expect(parsed("show=scheduled&sort=likes").sort).toBeUndefined();
  expect(parsed("show=published&sort=created_at").sort).toBeUndefined();
});

test("parameters that the server would refuse are ignored", () => {
  expect(parsed("show=all&channel=x&author=1&label=%25&since=2026-02-30&until=soon")).toEqual({
    list: "drafts",
    ...noFilters,
  });
  expect(parsed(`words=${"a".repeat(300)}`).words).toHaveLength(200);
});

test("conditionsOf returns the days' first moment and the moment after them in the workspace's time zone", () => {
  const { since, until } = conditionsOf(
    parsed("since=2026-11-01&until=2026-11-02"),
    "Europe/Berlin",
  );
  expect([since, until]).toEqual(["2026-10-31T23:00:00.000Z", "2026-11-02T23:00:00.000Z"]);
});

test("isFiltered returns true for any filter, and false for blanks", () => {
  expect(isFiltered(noFilters)).toBe(false);
  expect(isFiltered({ ...noFilters, words: "  " })).toBe(false);
  expect(isFiltered({ ...noFilters, words: "rye" })).toBe(true);
  expect(isFiltered({ ...noFilters, label: id })).toBe(true);
});
