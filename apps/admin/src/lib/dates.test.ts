import { expect, test } from "vitest";
import { momentWords } from "./dates";

test("a moment has day, year and time", () => {
  expect(momentWords("2025-04-03T09:30:00+00:00")).toMatch(/^Apr \d, 2025, \d{1,2}:\d\d\s[AP]M$/);
});
