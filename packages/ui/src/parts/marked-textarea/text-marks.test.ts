import { expect, test } from "vitest";
import { markedLines } from "./text-marks.ts";

test("markedLines splits marks at line breaks, with positions relative to each line", () => {
  const lines = markedLines("one two\nthree", [
    { kind: "link", from: 4, to: 7 },
    { kind: "over", from: 6, to: 13 },
    { kind: "cut", at: 8, label: "2/2" },
  ]);
  expect(lines.map(({ marks }) => marks)).toEqual([
    [
      { kind: "link", from: 4, to: 7 },
      { kind: "over", from: 6, to: 7 },
    ],
    [
      { kind: "over", from: 0, to: 5 },
      { kind: "cut", at: 0, label: "2/2" },
    ],
  ]);
});

test("clips marks to the text", () => {
  const lines = markedLines("short", [
    { kind: "over", from: 9, to: 20 },
    { kind: "over", from: 3, to: 20 },
    { kind: "cut", at: 30, label: "2/2" },
  ]);
  expect(lines.map(({ marks }) => marks)).toEqual([[{ kind: "over", from: 3, to: 5 }]]);
});

test("a line's key changes only with its text or marks", () => {
  const [before, after] = ["a\nb\nc", "a\nB\nc"].map((text) =>
    markedLines(text, [{ kind: "link", from: 4, to: 5 }]).map(({ key }) => key),
  );
  expect(before?.map((key, line) => key === after?.[line])).toEqual([true, false, true]);
});
