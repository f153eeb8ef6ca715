import { describeRepetition } from "./describe-repetition.ts";
import { type Repetition, repetitionSchema } from "@postlark/domain/repetition";
import { expect, test } from "vitest";
import {
  changeUnit,
  exceptionsOf,
  defaultEnd,
  monthDaysOf,
  units,
  addException,
  removeDay,
} from "./repeat-rules.ts";

const weekly: Repetition = { unit: "week", interval: 2, weekdays: [1, 4] };

test("monthDaysOf offers the day's date, its nth weekday, and the last weekday where it is the last", () => {
  expect(monthDaysOf("2026-11-27T09:00")).toEqual([
    { day: 27 },
    { nth: 4, weekday: 5 },
    { nth: -1, weekday: 5 },
  ]);
  expect(monthDaysOf("2026-11-30T09:00")).toEqual([{ day: 30 }, { nth: -1, weekday: 1 }]);
  expect(monthDaysOf("2026-11-02T09:00")).toEqual([{ day: 2 }, { nth: 1, weekday: 1 }]);
});

test.each(units)(
  "changing the unit to %s keeps interval and end, and gives a valid rule",
  (unit) => {
    const rule = changeUnit({ ...weekly, until: "2027-01-31" }, unit, "2026-11-27T09:00");
    expect(repetitionSchema.parse(rule)).toMatchObject({ unit, interval: 2, until: "2027-01-31" });
  },
);

test("changing the unit while the date is incomplete still gives a valid rule", () => {
  expect(repetitionSchema.safeParse(changeUnit(weekly, "month", "T09:00")).success).toBe(true);
});

test("a newly chosen end is 90 days later, or after 10 times", () => {
  expect(defaultEnd("until", "2026-11-27T09:00")).toEqual({ until: "2027-02-25" });
  expect(defaultEnd("count", "2026-11-27T09:00")).toEqual({ count: 10 });
  expect(defaultEnd("never", "2026-11-27T09:00")).toEqual({});
});

test.each<[Repetition, string]>([
  [{ unit: "day", interval: 1 }, "Every day"],
  [{ unit: "day", interval: 3, count: 5 }, "Every 3 days, 5 times"],
  [{ ...weekly, until: "2027-01-31" }, "Every 2 weeks on Monday and Thursday, until Jan 31, 2027"],
  [{ unit: "month", interval: 1, on: { nth: -1, weekday: 5 } }, "Every month on the last Friday"],
  [{ unit: "year", interval: 1, month: 12, on: { day: 24 } }, "Every year on day 24 of December"],
])('describeRepetition(%j) is "%s"', (rule, words) => {
  expect(describeRepetition(rule)).toBe(words);
});

test("an exception to a rule replaces an earlier one for the same day, and can be removed", () => {
  const day = "2026-12-24" as const;
  const left = addException(weekly, { day, kind: "except" });
  const added = addException(left, { day, kind: "also" });
  expect(exceptionsOf(left)).toEqual([{ day, kind: "except" }]);
  expect(exceptionsOf(added)).toEqual([{ day, kind: "also" }]);
  expect(removeDay(added, day)).toEqual(weekly);
});
