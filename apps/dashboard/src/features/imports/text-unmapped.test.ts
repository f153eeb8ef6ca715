import { expect, test } from "vitest";
import { isTextUnmapped } from "./text-unmapped.ts";

const fileOf = (source: "csv" | "postiz", mapping: { text?: number; date?: number }) => ({
  table: { source, columns: ["A", "B"], rows: [["1", "2"]], lines: [2] },
  mapping,
});

test("isTextUnmapped is true if a CSV has no column for the text", () => {
  expect(isTextUnmapped(fileOf("csv", { date: 0 }))).toBe(true);
  expect(isTextUnmapped(fileOf("csv", { date: 0, text: 1 }))).toBe(false);
  expect(isTextUnmapped(fileOf("postiz", {}))).toBe(false);
});
