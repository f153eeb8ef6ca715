import { expect, test } from "vitest";

import { noticedSimilarity, prepareComparison } from "./compared-text.ts";

const like = (one: string, other: string) =>
  noticedSimilarity(prepareComparison(one), prepareComparison(other));

const rye = "Rye takes us three days: one for the starter, one for the dough, one for the oven.";

test("noticedSimilarity is 1 for equal texts, lower for similar ones and 0 for others", () => {
  expect(like(rye, ` ${rye.toUpperCase()}`)).toBe(1);
  const near = like(rye, rye.replace("three days", "three long days"));
  expect(near).toBeGreaterThan(like(rye, rye.replace("Rye takes", "Our rye bread took")));
  expect(near).toBeLessThan(1);
  expect(like(rye, "Plum cake is back, from eight on Saturday, until it is gone.")).toBe(0);
  expect(like(rye, rye.slice(0, 30))).toBe(0);
});

test("noticedSimilarity of short texts is 0 unless they are equal", () => {
  expect(like("Good morning!", "Good morning.")).toBe(0);
  expect(like("Good morning!", "good  morning!")).toBe(1);
});
