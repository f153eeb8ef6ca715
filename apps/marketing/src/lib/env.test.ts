import { expect, test } from "vitest";

import { parseSiteOrigin } from "./env.ts";

test("takes the site's origin, whatever path is written behind it", () => {
  expect(parseSiteOrigin("https://www.postlark.test/")).toBe("https://www.postlark.test");
  expect(parseSiteOrigin("http://localhost:3000/home")).toBe("http://localhost:3000");
});

test.each([undefined, ""])("without one, %j, an example stands in", (raw) => {
  expect(parseSiteOrigin(raw)).toBe("https://postlark.example");
});

test.each([
  ["postlark", /invalid url/i],
  ["ftp://postlark.test", /begin with https/],
])("refuses %s as a site's address", (raw, reason) => {
  expect(() => parseSiteOrigin(raw)).toThrow(reason);
});
