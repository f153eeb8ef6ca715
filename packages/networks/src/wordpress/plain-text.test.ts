import { expect, test } from "vitest";

import { escaped, paragraphs } from "./article.ts";
import { plainText } from "./plain-text.ts";

test.each([
  ["Rye & <wheat> \"daily\" [x] 'and' \\n"],
  ["First line\nSecond line, https://example.com/a?b=c#d"],
  ["First line\n\nSecond paragraph"],
])("what was written comes back: %s", (text) => {
  expect(plainText(paragraphs(text).join("\n\n"))).toBe(text);
  expect(plainText(escaped(text))).toBe(text);
});

test.each([
  ["<p>R&#233;v&#xE9; &nosuch; &#99999999;</p>", "Révé &nosuch; &#99999999;"],
  ["<figure><img src='a' alt='b'></figure>", ""],
])("other markup, as text: %s", (html, text) => {
  expect(plainText(html)).toBe(text);
});
