import { expect, it } from "vitest";

import { parseSearch } from "./search-query.ts";

it.each([
  ["to:ann@example.com", { to: "ann@example.com", words: [] }],
  ['to:"ann@example.com"', { to: "ann@example.com", words: [] }],
  [
    'subject:"Confirm your sign-up" TO:ann',
    { subject: "Confirm your sign-up", to: "ann", words: [] },
  ],
  ['hello "two words"', { words: ["hello", "two words"] }],
  ["", { words: [] }],
  ['"', { words: [] }],
])("parseSearch parses %j", (query, filter) => {
  expect(parseSearch(query)).toEqual(filter);
});
