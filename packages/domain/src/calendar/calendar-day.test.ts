import { expect, test } from "vitest";

import { addDays, dayOf, startOf } from "./calendar-day.ts";

test("dayOf returns the local calendar day of an instant", () => {
  expect(dayOf(new Date(2025, 4, 5, 23, 59))).toBe("2025-05-05");
  expect(dayOf(new Date(2025, 0, 1, 0, 0))).toBe("2025-01-01");
});

test("startOf returns local midnight", () => {
  expect(startOf("2025-05-15")).toEqual(new Date(2025, 4, 15));
});

test.each([
  ["2025-05-05", 0, "2025-05-05"],
  ["2025-05-31", 1, "2025-06-01"],
  ["2025-01-01", -1, "2024-12-31"],
  ["2024-02-28", 1, "2024-02-29"],
  // Clocks change in between, in many places.
  ["2025-03-01", 60, "2025-04-30"],
  ["2025-10-01", 60, "2025-11-30"],
] as const)("addDays(%s, %i) is %s", (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});
