import { describe, expect, it } from "vitest";
import {
  findRow,
  firstVisibleRow,
  followRow,
  movedBy,
  overscan,
  rowAfterKey,
  rowsToDraw,
  spansOf,
} from "./row-window.ts";

const count = 100_000;
const view = { height: 500, rowHeight: 50 };

describe("rowsToDraw", () => {
  it("draws the visible rows and the overscan", () => {
    expect(rowsToDraw({ ...view, above: 50_000 }, count)).toEqual({
      start: 1_000 - overscan,
      end: 1_010 + overscan,
    });
  });

  it("stays within the table at both ends", () => {
    expect(rowsToDraw({ ...view, above: -200 }, count)).toEqual({ start: 0, end: 6 + overscan });
    expect(rowsToDraw({ ...view, above: count * 50 - 500 }, count).end).toBe(count);
  });

  it.each([-1e7, 1e7])("stays within the table when scrolled %i pixels past it", (above) => {
    const { start, end } = rowsToDraw({ ...view, above }, 10);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(10);
    expect(end).toBeGreaterThanOrEqual(start);
  });

  it("draws nothing for an empty table", () => {
    expect(rowsToDraw({ ...view, above: 0 }, 0)).toEqual({ start: 0, end: 0 });
  });
});

describe("firstVisibleRow", () => {
  it.each([
    [-100, 0],
    [0, 0],
    [1, 1],
    [120, 3],
    [1e7, 99],
  ])("at %i pixels returns row %i", (above, row) => {
    expect(firstVisibleRow({ ...view, above }, 100)).toBe(row);
  });
});

describe("spansOf", () => {
  const drawn = { start: 10, end: 20 };
  const spaces = { before: { start: 0, end: 10, isDrawn: false } };

  it.each([undefined, 15, 200])("puts spacers around the drawn rows (pinned: %s)", (pinned) => {
    expect(spansOf(100, drawn, pinned)).toEqual([
      spaces.before,
      { start: 10, end: 20, isDrawn: true },
      { start: 20, end: 100, isDrawn: false },
    ]);
  });

  it.each([0, 3, 9, 20, 60, 99])(
    "covers every row once and always draws the pinned row %i",
    (pinned) => {
      const spans = spansOf(100, drawn, pinned);
      expect(spans.flatMap(({ start, end }) => [end - start])).not.toContain(0);
      expect(spans[0]?.start).toBe(0);
      expect(spans.at(-1)?.end).toBe(100);
      for (const [index, span] of spans.slice(1).entries())
        expect(span.start).toBe(spans[index]?.end);
      const holding = spans.find(({ start, end }) => start <= pinned && pinned < end);
      expect(holding?.isDrawn).toBe(true);
    },
  );
});

describe("rowAfterKey", () => {
  it.each([
    ["ArrowDown", 5, 6],
    ["ArrowUp", 5, 4],
    ["ArrowUp", 0, 0],
    ["ArrowDown", 99, 99],
    ["PageDown", 5, 14],
    ["PageUp", 5, 0],
    ["Home", 50, 0],
    ["End", 50, 99],
    ["a", 50, undefined],
  ])("%s at row %i moves to %s", (key, from, to) => {
    expect(rowAfterKey(key, from, 100, 9)).toBe(to);
  });
});

const letters = (text: string) => ({
  count: text.length,
  keyAt: (index: number) => text[index],
});

const keyOfOne = (index: number) => (index === 50_000 ? "c" : undefined);

describe("findRow", () => {
  it.each([
    ["c", 2, "abcdef", 2],
    ["c", 2, "xyzabcdef", 5],
    ["c", 5, "abcdef", 2],
    ["c", 9, "abc", 2],
    ["x", 2, "abcdef", undefined],
    ["x", 0, "", undefined],
  ])("finds key %s, last at %i, in %s at %s", (key, near, list, found) => {
    const { count: length, keyAt } = letters(list);
    expect(findRow(key, near, length, keyAt)).toBe(found);
  });

  it("searches only nearby rows and skips rows that are not loaded", () => {
    expect(findRow("c", 49_000, 100_000, keyOfOne)).toBe(50_000);
    expect(findRow("c", 10, 100_000, keyOfOne)).toBeUndefined();
  });
});

describe("movedBy", () => {
  const seen = ["c", "d", "e"].map((key, offset) => ({ key, index: 2 + offset }));

  it.each([
    ["abcdef", 0],
    ["xyabcdef", 2],
    ["bcdef", -1],
    ["abdef", -1],
    ["xabef", -1],
    ["uvwxyz", 0],
  ])("with c, d and e visible, %s moved by %i", (list, moved) => {
    const { count: length, keyAt } = letters(list);
    expect(movedBy(seen, length, keyAt)).toBe(moved);
  });
});

describe("followRow", () => {
  const row = { index: 2, key: "c" };

  it.each([
    ["abcdef", row],
    ["xyabcdef", { index: 4, key: "c" }],
    ["abdef", { index: 2, key: "d" }],
    ["ab", { index: 1, key: "b" }],
    ["", undefined],
  ])("in %s, the third row of abcdef is now %j", (list, followed) => {
    const { count: length, keyAt } = letters(list);
    expect(followRow(row, length, keyAt)).toEqual(followed);
  });

  it("returns the same row without a change and adds its key once loaded", () => {
    const { count: length, keyAt } = letters("abcdef");
    expect(followRow(row, length, keyAt)).toBe(row);
    const waiting = { index: 2, key: undefined };
    expect(followRow(waiting, length, () => undefined)).toBe(waiting);
    expect(followRow(waiting, length, keyAt)).toEqual(row);
  });
});
