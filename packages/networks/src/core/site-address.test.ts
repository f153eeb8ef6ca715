import { expect, test } from "vitest";

import { siteAddress } from "./site-address.ts";

test.each([
  ["example.com", "https://example.com/"],
  [" https://example.com/blog ", "https://example.com/blog"],
  ["https://example.com/wp-admin/profile.php", "https://example.com/"],
  ["http://localhost:8018", "http://localhost:8018/"],
  ["http://example.com", undefined],
  ["https://ada:secret@example.com", undefined],
  ["example", undefined],
  ["my blog", undefined],
])("siteAddress(%j) is %j", (text, address) => {
  expect(siteAddress(text)).toBe(address);
});
