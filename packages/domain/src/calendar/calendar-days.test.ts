import { addDays, type CalendarDay } from "./calendar-day.ts";
import { assert as assertProperty, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";

import {
  groupByDay,
  dayIn,
  daysOf,
  fairShare,
  isCalendarDay,
  rangeOf,
  stepDay,
  weekStartOf,
} from "./calendar-days.ts";

const ends = (days: readonly CalendarDay[]) => [days[0], days.at(-1), days.length];

test("daysOf a month returns five weeks from that of the day, which begins on the given weekday", () => {
  expect(ends(daysOf("month", "2026-11-24", 1))).toEqual(["2026-11-23", "2026-12-27", 35]);
  expect(ends(daysOf("month", "2026-11-24", 0))).toEqual(["2026-11-22", "2026-12-26", 35]);
  expect(ends(daysOf("list", "2026-11-29", 6))).toEqual(["2026-11-28", "2027-01-01", 35]);
});

test("daysOf a week returns its seven days", () => {
  expect(ends(daysOf("week", "2026-11-22", 1))).toEqual(["2026-11-16", "2026-11-22", 7]);
});

test("stepDay moves by a week, or by as many that one of those shown before stays", () => {
  expect(stepDay("week", "2026-12-30", 1)).toBe("2027-01-06");
  expect(stepDay("month", "2026-11-24", 1)).toBe("2026-12-22");
  expect(stepDay("list", "2026-12-22", -1)).toBe("2026-11-24");
});

test("rangeOf a week in which the clocks go forward is an hour shorter", () => {
  const days = daysOf("week", "2027-03-28", 1);
  const { since, until } = rangeOf(days, "Europe/Berlin");
  expect([since.toISOString(), until.toISOString()]).toEqual([
    "2027-03-21T23:00:00.000Z",
    "2027-03-28T22:00:00.000Z",
  ]);
});

test("groupByDay groups by the day in the given time zone", () => {
  const late = { dueAt: "2026-11-24T23:30:00+00:00" };
  expect([...groupByDay([late], "Europe/Berlin").keys()]).toEqual(["2026-11-25"]);
  expect([...groupByDay([late], "America/New_York").keys()]).toEqual(["2026-11-24"]);
});

test("isCalendarDay accepts only existing days in ISO form", () => {
  const texts = ["2026-02-28", "2026-02-29", "2026-13-01", "2026-1-01", "", "tomorrow"];
  expect(texts.filter(isCalendarDay)).toEqual(["2026-02-28"]);
});

test.each([
  [[], 10, 1],
  [[1, 2, 3], 10, 3],
  [[65, 65, 65], 30, 10],
  [[100, 1, 1], 12, 10],
  [Array.from({ length: 31 }, () => 9), 20, 1],
])("fairShare(%j, %i) is %i", (counts, most, share) => {
  expect(fairShare(counts, most)).toBe(share);
});

const zones = Intl.supportedValuesOf("timeZone");

test("in every zone over twenty years, daysOf includes each day, and each range of rangeOf ends where the next one begins", () => {
  assertProperty(
    property(
      constantFrom(...zones),
      integer({ min: 0, max: 7_305 }),
      constantFrom(0, 1, 6),
      (zone, after, first) => {
        const day = addDays("2020-01-01", after);
        const month = daysOf("month", day, first);
        expect(month).toContain(day);
        expect(month[0]).toBe(weekStartOf(day, first));
        expect(month).toContain(stepDay("month", day, 1));
        expect(daysOf("week", day, first)).toContain(day);
        // Where one day's range ends the next begins, and its first moment is of that day.
        const { since, until } = rangeOf([day], zone);
        expect(rangeOf([addDays(day, 1)], zone).since).toEqual(until);
        expect(since.getTime()).toBeLessThan(until.getTime());
        expect(dayIn(since, zone)).toBe(day);
      },
    ),
    { numRuns: 3_000 },
  );
});
