import { expect, test } from "vitest";

import { unstorable } from "./json.ts";

test.each([
  ["plain values", { a: [1, "ü✓🦉", null, { b: true }] }, undefined],
  ["a NUL in a value", { a: ["\0"] }, "contains a NUL character"],
  ["a NUL in a key", { "\0": 1 }, "contains a NUL character"],
  ["half a pair", { a: "\ud800" }, "contains half of a surrogate pair"],
  [
    "too many levels",
    JSON.parse("[".repeat(200) + "]".repeat(200)),
    "is nested deeper than 100 levels",
  ],
])("judges %s", (_, document, reason) => {
  expect(unstorable(document)).toBe(reason);
});
