import { expect, test } from "vitest";

import { slugOf, tagsIn } from "./article.ts";

test("slugOf returns a readable slug that is unique for each delivery", () => {
  const one = slugOf("Lärchen & Füchse: 3 Wege", "a");
  expect(one).toMatch(/^larchen-fuchse-3-wege-[0-9a-f]{12}$/);
  expect(slugOf("Lärchen & Füchse: 3 Wege", "b")).not.toBe(one);
  expect(slugOf("你好", "a")).toMatch(/^[0-9a-f]{12}$/);
});

test("tagsIn returns each hashtag once, whatever its case", () => {
  expect(tagsIn("#Lärche and #lärche, #2 and a#b\n#two_words.", 200)).toEqual([
    "lärche",
    "two_words",
  ]);
  expect(tagsIn("#हिन्दी (#Cafe\u0301) ＃東京", 200)).toEqual(["हिन्दी", "Café", "東京"]);
});

// github.com/WordPress/wordpress-develop/pull/13346: "Could not insert term into the database."
test("tagsIn skips a hashtag longer than the limit", () => {
  expect(tagsIn(`#${"麦".repeat(200)} #${"麦".repeat(201)} #rye`, 200)).toEqual([
    "麦".repeat(200),
    "rye",
  ]);
});
