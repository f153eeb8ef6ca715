import { expect, test } from "vitest";
import { showLocale } from "./locale";
import { change, count, dollars, percent } from "./figures";

test("figures read as English writes them", () => {
  expect(count(100_000)).toBe("100,000");
  expect(dollars(15_420)).toBe("$15,420");
  expect(percent(23.5)).toBe("23.5%");
  expect(change(12.3)).toBe("+12.3%");
});

test.each([
  ["de", "15.420 $"],
  ["fr", "15 420 $"],
  ["es", "15.420 $"],
] as const)("in %s dollars are %s, short enough for a card on a phone", async (locale, words) => {
  await showLocale(locale);
  // The blanks hold figure and sign together.
  expect(dollars(15_420).replaceAll(/\s/g, " ")).toBe(words);
});
