import { expect, test } from "vitest";
import { change, count, dollars, percent } from "./figures";

test("figures read as English writes them", () => {
  expect(count(100_000)).toBe("100,000");
  expect(dollars(15_420)).toBe("$15,420");
  expect(percent(23.5)).toBe("23.5%");
  expect(change(12.3)).toBe("+12.3%");
});
