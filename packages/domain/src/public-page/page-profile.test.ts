import { expect, test } from "vitest";

import { pageLinkUrl } from "./page-profile.ts";

test.each([
  ["https://larkfield.example/menu", "https://larkfield.example/menu"],
  [" larkfield.example ", "https://larkfield.example/"],
  ["HTTP://Larkfield.example:8080/a?b#c", "http://larkfield.example:8080/a?b#c"],
  ["larkfield.example:8080", "https://larkfield.example:8080/"],
])("pageLinkUrl reads %j as %j", (typed, url) => {
  expect(pageLinkUrl(typed)).toBe(url);
});

test.each([
  "",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,hi",
  "mailto:sam@larkfield.example",
  "https://bank.example@evil.example",
  "https://bank.example\\@evil.example",
  "https://",
  "menu",
  "our menu",
  `https://larkfield.example/${"x".repeat(2_000)}`,
])("pageLinkUrl refuses %j", (typed) => {
  expect(pageLinkUrl(typed)).toBeUndefined();
});
