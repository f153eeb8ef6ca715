import { expect, test } from "vitest";
import { formatDay, formatMonth, formatMonthName, formatTime, formatWeekday } from "./dates.ts";

test("formatDay, formatMonth and formatWeekday write English dates", () => {
  expect(formatDay("2025-05-15")).toBe("May 15, 2025");
  expect(formatMonth("2025-05-15")).toBe("May");
  expect(formatWeekday("2025-05-15")).toBe("Thursday");
});

test("formatTime writes a time of day with AM or PM", () => {
  // The space before PM is a narrow one that does not break.
  expect(formatTime("14:30")).toMatch(/^2:30\sPM$/);
  expect(formatTime("09:00")).toMatch(/^9:00\sAM$/);
});

test("formats a month's short name", () => {
  expect([0, 11].map(formatMonthName)).toEqual(["Jan", "Dec"]);
});
