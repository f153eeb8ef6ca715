import { expect, test } from "vitest";

import { parsePublishableKey } from "./publishable-key.ts";

test("the project's publishable key is taken", () => {
  expect(parsePublishableKey("sb_publishable_x")).toBe("sb_publishable_x");
});

test.each([undefined, "", 7])("for %j the local backend's key stands in", (raw) => {
  expect(parsePublishableKey(raw)).toMatch(/^sb_publishable_A/);
});

test("a secret key is refused", () => {
  expect(() => parsePublishableKey("sb_secret_x")).toThrow(/publishable one/);
});
