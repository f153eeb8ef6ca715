import { sampleMembers } from "@postlark/fixtures/audience";
import { expect, test } from "vitest";
import { type MemberView, everybody, matchingMembers, nextSort } from "./member-view.ts";

const ids = (view: Partial<MemberView>) =>
  matchingMembers({ ...everybody, ...view }, sampleMembers).map(({ id }) => id);

test("without filters, all members are shown in their original order", () => {
  expect(ids({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test.each([
  ["Premium", [1, 4, 6]],
  ["Regular", [2, 5, 7]],
  ["New", [3, 8]],
] as const)("the segment %s shows members %o", (segment, expected) => {
  expect(ids({ segment })).toEqual(expected);
});

test.each([
  ["emma", [1]],
  ["  EMMA thompson ", [1]],
  ["thompson emma", [1]],
  ["liam.chen@", [4]],
  ["élla", []],
  ["sofía", [3]],
  ["example.com", [1, 2, 3, 4, 5, 6, 7, 8]],
  ["nobody", []],
])("searching %j finds %o", (search, expected) => {
  expect(ids({ search })).toEqual(expected);
});

test("filters narrow each other, and choices within one filter add up", () => {
  expect(ids({ statuses: ["Inactive"] })).toEqual([5, 7]);
  expect(ids({ engagements: ["Low", "Medium"] })).toEqual([2, 3, 5, 6, 7]);
  expect(ids({ engagements: ["Medium"], segment: "Premium" })).toEqual([6]);
  expect(ids({ statuses: ["Inactive"], engagements: ["High"] })).toEqual([]);
});

test.each([
  ["name", [7, 1, 2, 4, 8, 6, 5, 3]],
  ["segment", [1, 4, 6, 2, 5, 7, 3, 8]],
  ["status", [1, 2, 3, 4, 6, 8, 5, 7]],
  ["engagement", [1, 4, 8, 2, 3, 6, 5, 7]],
  ["daysSinceActive", [1, 3, 2, 4, 6, 8, 5, 7]],
] as const)("sorting by %s gives %o", (column, expected) => {
  expect(ids({ sort: { column, direction: "ascending" } })).toEqual(expected);
});

test("sorting descending reverses the order and is stable for equal values", () => {
  expect(ids({ sort: { column: "daysSinceActive", direction: "descending" } })).toEqual([
    7, 5, 6, 8, 2, 4, 1, 3,
  ]);
});

test("nextSort sorts ascending first and reverses when the same column is pressed again", () => {
  const byName = nextSort(undefined, "name");
  expect(byName).toEqual({ column: "name", direction: "ascending" });
  const turned = nextSort(byName, "name");
  expect(turned).toEqual({ column: "name", direction: "descending" });
  expect(nextSort(turned, "name")).toEqual(byName);
  expect(nextSort(turned, "email")).toEqual({ column: "email", direction: "ascending" });
});
