import { expect, test } from "vitest";

import { firstTimeOverLimit, isFullAt, lowerLimit } from "./daily-limit.ts";

test("lowerLimit returns the lower of two limits, or the only one", () => {
  expect(lowerLimit(3, 5)).toBe(3);
  expect(lowerLimit(null, 5)).toBe(5);
  expect(lowerLimit(3, null)).toBe(3);
  expect(lowerLimit(null, null)).toBeNull();
});

const hour = 3_600_000;

test.each<[string, number, number[], number | null, boolean]>([
  ["no limit", 10, [9, 9, 9], null, false],
  ["room for one more", 10, [9], 2, false],
  ["a full day before it", 10, [8, 9], 2, true],
  ["one of two posts exactly a day old", 32, [8, 9.5], 2, false],
  ["a full day after it", 10, [11, 12], 2, true],
  ["posts around it, over a day apart", 30, [7, 50], 2, false],
  ["posts around it, within one day", 30, [20, 40], 2, true],
])("isFullAt with $0 is $4", (_, at, times, perDay, isFull) => {
  const instants = times.map((time) => time * hour);
  expect(isFullAt(at * hour, instants, perDay)).toBe(isFull);
});

test("firstTimeOverLimit finds the first time that exceeds the limit, in times of any order", () => {
  expect(
    firstTimeOverLimit(
      [34, 9, 8, 33].map((time) => time * hour),
      2,
    ),
  ).toBeUndefined();
  expect(
    firstTimeOverLimit(
      [33, 12, 8, 31].map((time) => time * hour),
      2,
    ),
  ).toBe(31 * hour);
  expect(firstTimeOverLimit([8 * hour, 32 * hour], 1)).toBeUndefined();
  expect(firstTimeOverLimit([8, 8, 8], null)).toBeUndefined();
});
