import { expect, test } from "vitest";

import { slugOf, tagsIn } from "./article.ts";

test("an address is readable, and its delivery's own", () => {
  const one = slugOf("Lärchen & Füchse: 3 Wege", "a");
  expect(one).toMatch(/^larchen-fuchse-3-wege-[0-9a-f]{12}$/);
  expect(slugOf("Lärchen & Füchse: 3 Wege", "b")).not.toBe(one);
  expect(slugOf("你好", "a")).toMatch(/^[0-9a-f]{12}$/);
});

test("hashtags are tags, each once", () => {
  expect(tagsIn("#Lärche and #lärche, #2 and a#b\n#two_words.", 200)).toEqual([
    "lärche",
    "two_words",
  ]);
  expect(tagsIn("#हिन्दी (#Cafe\u0301) ＃東京", 200)).toEqual(["हिन्दी", "Café", "東京"]);
});

// github.com/WordPress/wordpress-develop/pull/13346: "Could not insert term into the database."
test("a hashtag that is longer than a tag may be is text alone", () => {
  expect(tagsIn(`#${"麦".repeat(200)} #${"麦".repeat(201)} #rye`, 200)).toEqual([
    "麦".repeat(200),
    "rye",
  ]);
});
