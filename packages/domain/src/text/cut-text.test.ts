import { expect, test } from "vitest";

import { cutText } from "./cut-text.ts";

// github.com/vertesia/llumiverse/pull/462, github.com/kamp-us/phoenix/issues/9529: an emoji across the limit left half of
// itself, and the request was refused as no valid JSON.
test.each([
  ["lark", 4, "lark"],
  ["lark", 2, "la"],
  ["ab🐦", 3, "ab"],
  ["ab🐦", 4, "ab🐦"],
  ["a👩‍💻", 5, "a"],
  ["ae\u0301", 2, "a"],
  ["a🇩🇪", 4, "a"],
  ["🐦", 0, ""],
])("cutText(%j, %i) is %j", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test("cutText reads only the beginning of a long text", () => {
  const startedAt = performance.now();
  cutText("🐦".repeat(2_000_000), 20);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
