import { expect, test } from "vitest";
import { formatDay, formatMonth, formatMonthName, formatTime, formatWeekday } from "./dates.ts";

test("a day reads as the language writes it", () => {
  expect(formatDay("2025-05-15")).toBe("May 15, 2025");
  expect(formatMonth("2025-05-15")).toBe("May");
  expect(formatWeekday("2025-05-15")).toBe("Thursday");
});

test("a time of day reads as the language writes it", () => {
  // The space before PM is a narrow one that does not break.
  expect(formatTime("14:30")).toMatch(/^2:30\sPM$/);
  expect(formatTime("09:00")).toMatch(/^9:00\sAM$/);
});

test("a month has a short name", () => {
  expect([0, 11].map(formatMonthName)).toEqual(["Jan", "Dec"]);
});
