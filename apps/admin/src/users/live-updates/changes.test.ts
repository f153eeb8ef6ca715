import { expect, test } from "vitest";
import { createChanges } from "./changes.ts";

test("changes are taken once, each user's once", () => {
  const changes = createChanges();
  for (const id of ["a", "b", "a"]) changes.add(id);
  expect(changes.take()).toEqual(new Set(["a", "b"]));
  expect(changes.take()).toEqual(new Set());
});

test("once anybody's profile may have changed, no ids are told", () => {
  const changes = createChanges();
  for (const id of ["a", undefined, "b"]) changes.add(id);
  expect(changes.take()).toBeUndefined();
  changes.add("c");
  expect(changes.take()).toEqual(new Set(["c"]));
});
