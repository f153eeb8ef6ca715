import { expect, test } from "vitest";

import { titled } from "./titled.ts";

const long =
  "A lark is a small bird that sings while it climbs, and is heard long before it is seen.";

test.each([
  ["a line that stands apart", "Larks\n\nThey sing.", "Larks", "They sing."],
  ["one line", "Larks sing", "Larks sing", "Larks sing"],
  ["two lines that stand together", "Larks\nsing", "Larks", "Larks\nsing"],
  ["a line too long for a title", `${long} ${long}\n\nEnd`, /^A lark is .*…$/, /End$/],
  ["nothing", "", "", ""],
])("%s", (_, text, title, body) => {
  const parts = titled(text);
  expect(parts.title).toMatch(title);
  expect(parts.body).toMatch(body);
});

test("words that stand in for a title end with a word, and stay in the text", () => {
  expect(titled(long)).toEqual({
    title: "A lark is a small bird that sings while it climbs, and is heard long…",
    body: long,
  });
});
