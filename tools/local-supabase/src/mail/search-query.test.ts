import { expect, it } from "vitest";

import { parseSearch } from "./search-query.ts";

it.each([
  ["to:ann@example.com", { to: "ann@example.com", terms: [] }],
  ['to:"ann@example.com"', { to: "ann@example.com", terms: [] }],
  [
    'subject:"Confirm your sign-up" TO:ann',
    { subject: "Confirm your sign-up", to: "ann", terms: [] },
  ],
  ['hello "two words"', { terms: ["hello", "two words"] }],
  ["", { terms: [] }],
  ['"', { terms: [] }],
])("parseSearch parses %j", (query, filter) => {
  expect(parseSearch(query)).toEqual(filter);
});
