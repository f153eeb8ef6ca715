import { expect, test } from "vitest";

import { littleText } from "./little-text.ts";

test.each([
  ["plain (and) [more] {of} <it>", "plain \\(and\\) \\[more\\] \\{of\\} \\<it\\>"],
  ["*bold* _it_ ~no~ a|b c\\d @ada", "\\*bold\\* \\_it\\_ \\~no\\~ a\\|b c\\\\d \\@ada"],
  ["#Lärche, a#b, #2 and # alone", "#Lärche, a\\#b, \\#2 and \\# alone"],
  ["(#हिन्दी) #العَرَبِيَّة", "\\(#हिन्दी\\) #العَرَبِيَّة"],
  // github.com/n8n-io/n8n/issues/10179, github.com/ComposioHQ/composio/issues/2710: cut off at a bracket or at an arrow.
  ["Test. (Also → ✅ a test.)", "Test. \\(Also → ✅ a test.\\)"],
  ["https://a.example/x_(y)#z", "https://a.example/x\\_\\(y\\)\\#z"],
])("littleText escapes %s, except for hashtags", (text, commentary) => {
  expect(littleText(text)).toBe(commentary);
});
