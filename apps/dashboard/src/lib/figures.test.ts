import { expect, test } from "vitest";
import { changeWords, figureWords, trendOf } from "./figures";

test.each([
  [{ value: 12_543, unit: "count" }, "12,543"],
  [{ value: 87.2, unit: "percent" }, "87.2%"],
  [{ value: 47, unit: "hours" }, "47 hrs"],
  [{ value: 15_420, unit: "currency" }, "$15,420"],
] as const)("%o reads %s", (figure, words) => {
  expect(figureWords(figure)).toBe(words);
});

test.each([
  [12, "+12%", "up"],
  [-3, "-3%", "down"],
  [0, "0%", "flat"],
] as const)("a movement of %i reads %s and goes %s", (percent, words, trend) => {
  expect(changeWords(percent)).toBe(words);
  expect(trendOf(percent)).toBe(trend);
});
