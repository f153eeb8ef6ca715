import { expect, test } from "vitest";
import { formatChange, formatCount, formatFigure, trendOf } from "./figures.ts";
import { showLanguage } from "./language.ts";

test.each([
  [{ value: 12_543, unit: "count" }, "12,543"],
  [{ value: 87.2, unit: "percent" }, "87.2%"],
  [{ value: 47, unit: "hours" }, "47 hrs"],
  [{ value: 15_420, unit: "currency" }, "$15,420"],
] as const)("formatFigure(%o) is %s", (figure, text) => {
  expect(formatFigure(figure)).toBe(text);
});

test("formatCount groups thousands", () => {
  expect(formatCount(100_000)).toBe("100,000");
});

test.each([
  [12, "+12%", "up"],
  [12.3, "+12.3%", "up"],
  [-3, "-3%", "down"],
  [0, "0%", "flat"],
] as const)("a change of %i percent reads %s, with the trend %s", (percent, text, trend) => {
  expect(formatChange(percent)).toBe(text);
  expect(trendOf(percent)).toBe(trend);
});

test.each([
  ["de", "15.420 $", "47 Std."],
  ["fr", "15 420 $", "47 h"],
  ["es", "15.420 $", "47 h"],
] as const)("in %s, dollars read %s and hours %s", async (language, dollars, hours) => {
  await showLanguage(language);
  // The blanks hold figure and sign together.
  const text = formatFigure({ value: 15_420, unit: "currency" });
  expect(text.replaceAll(/\s/g, " ")).toBe(dollars);
  expect(formatFigure({ value: 47, unit: "hours" }).replaceAll(/\s/g, " ")).toBe(hours);
});
