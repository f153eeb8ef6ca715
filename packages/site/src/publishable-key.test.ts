import { expect, test } from "vitest";

import { parsePublishableKey } from "./publishable-key.ts";

test("parsePublishableKey accepts a publishable key", () => {
  expect(parsePublishableKey("sb_publishable_x")).toBe("sb_publishable_x");
});

test.each([undefined, "", 7])(
  "parsePublishableKey falls back to the local backend's key for %j",
  (raw) => {
    expect(parsePublishableKey(raw)).toMatch(/^sb_publishable_A/);
  },
);

test("parsePublishableKey refuses a secret key", () => {
  expect(() => parsePublishableKey("sb_secret_x")).toThrow(/publishable one/);
});
