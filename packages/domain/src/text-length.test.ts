import { expect, test } from "vitest";

import { textLength } from "./text-length.ts";

test.each([
  ["", 0, 0, 0],
  ["Postlark", 8, 8, 8],
  ["👨‍👩‍👧‍👦é🇩🇪", 3, 16, 35],
  ["مرحبا", 5, 5, 10],
  ["한국어", 3, 3, 9],
  ["a\r\nb", 3, 4, 4],
])("%j", (text, grapheme, utf16, byte) => {
  const lengths = { grapheme: 0, utf16: 0, byte: 0 };
  for (const unit of ["grapheme", "utf16", "byte"] as const) lengths[unit] = textLength(text, unit);
  expect(lengths).toEqual({ grapheme, utf16, byte });
});

test("where a network counts nothing, people still see a number", () => {
  expect(textLength("👨‍👩‍👧‍👦é", "none")).toBe(2);
});
