import { expect, test } from "vitest";

import { isSlug, slugFrom, tidySlug } from "./workspace-slug.ts";

test.each([
  ["Northwind Traders", "northwind-traders"],
  ["Müller & Söhne", "muller-sohne"],
  ["Straße 7", "strasse-7"],
  ["  L'Étoile — café  ", "letoile-cafe"],
  ["日本", ""],
  [`${"a".repeat(39)} bc`, "a".repeat(39)],
])("slugFrom(%j) is %j", (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test.each([
  ["abc", true],
  ["a-1", true],
  ["a".repeat(40), true],
  ["ab", false],
  ["a".repeat(41), false],
  ["-ab", false],
  ["ab-", false],
  ["Abc", false],
  ["a_c", false],
  ["äbc", false],
])("isSlug(%j) is %s", (value, expected) => {
  expect(isSlug(value)).toBe(expected);
});

test("tidySlug lower-cases and hyphenates input without further changes", () => {
  expect(tidySlug("North  Wind!")).toBe("north-wind!");
});
