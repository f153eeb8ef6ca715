import { expect, test } from "vitest";
import { markedLines } from "./text-marks.ts";

test("each line has the marks that lie in it, by their place there", () => {
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

test("what lies beyond the text is not drawn", () => {
  const lines = markedLines("short", [
    { kind: "over", from: 9, to: 20 },
    { kind: "over", from: 3, to: 20 },
    { kind: "cut", at: 30, label: "2/2" },
  ]);
  expect(lines.map(({ marks }) => marks)).toEqual([[{ kind: "over", from: 3, to: 5 }]]);
});

test("a line is drawn anew only where its text or its marks changed", () => {
  const [before, after] = ["a\nb\nc", "a\nB\nc"].map((text) =>
    markedLines(text, [{ kind: "link", from: 4, to: 5 }]).map(({ key }) => key),
  );
  expect(before?.map((key, line) => key === after?.[line])).toEqual([true, false, true]);
});
