import { expect, test } from "vitest";

import { handlesOf } from "./handles.ts";

test.each([
  ["Hi @sam.bsky.social, look", ["@sam.bsky.social"]],
  ["@sam_k and @sam@social.example.", ["@sam_k", "@sam@social.example"]],
  ["mail sam@a.example", []],
  ["https://a.example/@sam @ @-", []],
  ["(@Ünal)", ["@Ünal"]],
])("finds handles in %j", (text, handles) => {
  expect(handlesOf(text).map(({ handle }) => handle)).toEqual(handles);
  expect(handlesOf(text).map(({ from, to }) => text.slice(from, to))).toEqual(handles);
});
