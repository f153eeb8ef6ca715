import { expect, test } from "vitest";

import { splitTitle } from "./titled.ts";

const long =
  "A lark is a small bird that sings while it climbs, and is heard long before it is seen.";

test.each([
  [
    "a first line that a blank line follows into title and body",
    "Larks\n\nThey sing.",
    "Larks",
    "They sing.",
  ],
  ["one line into a title and the same body", "Larks sing", "Larks sing", "Larks sing"],
  [
    "two lines without a blank line, keeping both in the body",
    "Larks\nsing",
    "Larks",
    "Larks\nsing",
  ],
  [
    "a first line too long for a title, cutting it",
    `${long} ${long}\n\nEnd`,
    /^A lark is .*…$/,
    /End$/,
  ],
  ["an empty text into two empty strings", "", "", ""],
])("splitTitle splits %s", (_, text, title, body) => {
  const parts = splitTitle(text);
  expect(parts.title).toMatch(title);
  expect(parts.body).toMatch(body);
});

test("a long text's title is cut after a whole word and the text stays in the body", () => {
  expect(splitTitle(long)).toEqual({
    title: "A lark is a small bird that sings while it climbs, and is heard long…",
    body: long,
  });
});
