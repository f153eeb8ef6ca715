import { expect, test } from "vitest";

import { webAddressesOf } from "./web-addresses.ts";

test.each([
  ["See https://a.example/x?y=1#z.", ["https://a.example/x?y=1#z"]],
  ["(http://a.example), http://b.example/ö!", ["http://a.example", "http://b.example/ö"]],
  ["ftp://a.example and a.example", []],
])("%s", (text, urls) => {
  const found = webAddressesOf(text);
  expect(found.map(({ url }) => url)).toEqual(urls);
  expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(urls);
});
