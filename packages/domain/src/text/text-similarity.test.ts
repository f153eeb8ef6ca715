import { assert as assertProperty, property, string } from "fast-check";
import { expect, test } from "vitest";

import { similarity, minHashSketch } from "./text-similarity.ts";

const share = (one: string, other: string) => similarity(minHashSketch(one), minHashSketch(other));

const rye = "Fresh rye from the wood oven, every morning from seven. Come by before six.";

test("similarity is 1 for texts that differ only in case, whitespace or link parameters", () => {
  expect(share(rye, `  ${rye.toUpperCase().replaceAll(" ", "  ")}\n`)).toBe(1);
  expect(share("See https://a.example/x?utm_source=1", "See https://a.example/x#top")).toBe(1);
});

test("similarity is high for one changed word and low for another subject", () => {
  expect(share(rye, rye.replace("seven", "half past six"))).toBeGreaterThan(0.65);
  expect(
    share(rye, "We are looking for a second baker for the summer, and a bicycle."),
  ).toBeLessThan(0.2);
  expect(share("", "")).toBe(0);
});

test("similarity of two long texts is high if a few words are missing, and lower if many are changed", () => {
  const words = Array.from({ length: 600 }, (_, index) => `word${(index * 7919) % 1009}`);
  const third = words.map((word, index) => (index % 3 ? `${index * 31}th` : word));
  expect(share(words.join(" "), words.slice(0, 590).join(" "))).toBeGreaterThan(0.9);
  expect(share(words.join(" "), third.join(" "))).toBeLessThan(0.6);
});

test("similarity is symmetric and between 0 and 1", () => {
  assertProperty(
    property(string({ maxLength: 400 }), string({ maxLength: 400 }), (one, other) => {
      const both = share(one, other);
      expect(both).toBe(share(other, one));
      expect(both).toBeGreaterThanOrEqual(0);
      expect(both).toBeLessThanOrEqual(1);
    }),
  );
});
