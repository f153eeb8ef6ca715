import { expect, test } from "vitest";

import { firstTooMany, isFullAt, lowerLimit } from "./daily-limit.ts";

test("the lower of two limits counts, and one beside none", () => {
  expect(lowerLimit(3, 5)).toBe(3);
  expect(lowerLimit(null, 5)).toBe(5);
  expect(lowerLimit(3, null)).toBe(3);
  expect(lowerLimit(null, null)).toBeNull();
});

const hour = 3_600_000;

test.each<[string, number, number[], number | null, boolean]>([
  ["no limit", 10, [9, 9, 9], null, false],
  ["room", 10, [9], 2, false],
  ["a full day before", 10, [8, 9], 2, true],
  ["a post that is a day old", 32, [8, 9.5], 2, false],
  ["a day that would be too full after", 10, [11, 12], 2, true],
  ["posts before and after that no day holds together", 30, [7, 50], 2, false],
  ["posts before and after in one day", 30, [20, 40], 2, true],
])("%s", (_, at, times, perDay, isFull) => {
  const instants = times.map((time) => time * hour);
  expect(isFullAt(at * hour, instants, perDay)).toBe(isFull);
});

test("the first that is too many is found, in whatever order times come; at a day's distance none is", () => {
  expect(
    firstTooMany(
      [34, 9, 8, 33].map((time) => time * hour),
      2,
    ),
  ).toBeUndefined();
  expect(
    firstTooMany(
      [33, 12, 8, 31].map((time) => time * hour),
      2,
    ),
  ).toBe(31 * hour);
  expect(firstTooMany([8 * hour, 32 * hour], 1)).toBeUndefined();
  expect(firstTooMany([8, 8, 8], null)).toBeUndefined();
});
