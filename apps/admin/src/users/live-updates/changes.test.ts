import { expect, test } from "vitest";
import { createChanges } from "./changes.ts";

test("createChanges returns each changed user once, and is empty afterwards", () => {
  const changes = createChanges();
  for (const id of ["a", "b", "a"]) changes.add(id);
  expect(changes.takeAll()).toEqual(new Set(["a", "b"]));
  expect(changes.takeAll()).toEqual(new Set());
});

test("createChanges returns undefined if any profile may have changed", () => {
  const changes = createChanges();
  for (const id of ["a", undefined, "b"]) changes.add(id);
  expect(changes.takeAll()).toBeUndefined();
  changes.add("c");
  expect(changes.takeAll()).toEqual(new Set(["c"]));
});
