import { expect, test } from "vitest";
import { dayWords, monthWords, timeWords, weekdayWords } from "./dates";

test("a day reads as the language writes it", () => {
  expect(dayWords("2025-05-15")).toBe("May 15, 2025");
  expect(monthWords("2025-05-15")).toBe("May");
  expect(weekdayWords("2025-05-15")).toBe("Thursday");
});

test("a time of day reads as the language writes it", () => {
  // The space before PM is a narrow one that does not break.
  expect(timeWords("14:30")).toMatch(/^2:30\sPM$/);
  expect(timeWords("09:00")).toMatch(/^9:00\sAM$/);
});
