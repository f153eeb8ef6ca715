import { expect, test } from "vitest";

import { parseSiteOrigin } from "./env.ts";

test("parseSiteOrigin reduces the site's URL to its origin", () => {
  expect(parseSiteOrigin("https://www.postlark.test/")).toBe("https://www.postlark.test");
  expect(parseSiteOrigin("http://localhost:3000/home")).toBe("http://localhost:3000");
});

test.each([undefined, ""])("parseSiteOrigin falls back to an example origin for %j", (raw) => {
  expect(parseSiteOrigin(raw)).toBe("https://postlark.example");
});

test.each([
  ["postlark", /invalid url/i],
  ["ftp://postlark.test", /begin with https/],
])("parseSiteOrigin refuses %s as the site's URL", (raw, reason) => {
  expect(() => parseSiteOrigin(raw)).toThrow(reason);
});
