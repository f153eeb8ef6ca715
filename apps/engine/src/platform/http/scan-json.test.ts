import { expect, test } from "vitest";

import { isTooMuchJson } from "./scan-json.ts";

test.each([
  [
    "a command",
    JSON.stringify({ content: { text: "a, b [c] {d}", media: [] }, channelIds: ["x"] }),
  ],
  ["brackets in a text", JSON.stringify({ text: "[".repeat(1_000) })],
  ["quotes and backslashes in a text", JSON.stringify({ text: '\\"[[[['.repeat(1_000) })],
  ["a long text", JSON.stringify({ text: ",".repeat(100_000) })],
  ["32 levels of nesting", "[".repeat(32) + "]".repeat(32)],
  ["invalid JSON", "]]]]"],
])("isTooMuchJson accepts %s", (_, text) => {
  expect(isTooMuchJson(text)).toBe(false);
});

test.each([
  ["nested a million times", "[".repeat(1_000_000)],
  ["nested 33 times", "[".repeat(33) + "]".repeat(33)],
  ["nested 40 times in objects", '{"a":'.repeat(40) + "1" + "}".repeat(40)],
  [
    "with 80,000 keys",
    JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (__, key) => [key, 1]))),
  ],
  ["with a million numbers", JSON.stringify(Array.from({ length: 1_000_000 }, () => 1))],
])("isTooMuchJson refuses JSON %s", (_, text) => {
  expect(isTooMuchJson(text)).toBe(true);
});

test("isTooMuchJson allows more values in an import than in other requests", () => {
  const rows = JSON.stringify(Array.from({ length: 5_000 }, () => ({ a: 1, b: 2, c: 3 })));
  expect([isTooMuchJson(rows), isTooMuchJson(rows, 200_000)]).toEqual([true, false]);
});
