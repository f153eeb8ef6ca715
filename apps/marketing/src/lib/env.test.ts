import { expect, test } from "vitest";

import { parseEnv, parseSiteOrigin } from "./env.ts";

test("takes the project's publishable key", () => {
  expect(parseEnv({ SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" })).toEqual({
    publishableKey: "sb_publishable_x",
  });
});

test.each([{}, { SUPABASE_PUBLISHABLE_KEY: "" }, { SUPABASE_PUBLISHABLE_KEY: 7 }])(
  "takes the local backend's key for %j",
  (raw) => {
    expect(parseEnv(raw).publishableKey).toMatch(/^sb_publishable_/);
  },
);

test("refuses a secret key", () => {
  expect(() => parseEnv({ SUPABASE_PUBLISHABLE_KEY: "sb_secret_x" })).toThrow(/publishable one/);
});

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
