import { expect, test } from "vitest";
import { parseEnv } from "./env.ts";

test("takes the project's publishable key", () => {
  expect(parseEnv({ SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" })).toEqual({
    publishableKey: "sb_publishable_x",
  });
});

test.each([{}, { SUPABASE_PUBLISHABLE_KEY: "" }, { SUPABASE_PUBLISHABLE_KEY: 7 }])(
  "falls back to the local backend's key for %j",
  (raw) => {
    expect(parseEnv(raw).publishableKey).toMatch(/^sb_publishable_/);
  },
);

test("refuses a secret key", () => {
  expect(() => parseEnv({ SUPABASE_PUBLISHABLE_KEY: "sb_secret_x" })).toThrow(/publishable one/);
});
