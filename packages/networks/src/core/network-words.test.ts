import { expect, test } from "vitest";

import { networkWords } from "./network-words.ts";

test("networkWords drops invisible characters and half surrogates", () => {
  expect(networkWords(" Not\u202Etaken\u0000\uD83Dhere. ")).toBe("Not taken here.");
});

// github.com/oguzbilgic/kern-ai/issues/313: Postgres and strict JSON readers refuse half an emoji for good.
test("networkWords cuts a long message between two characters, not within an emoji", () => {
  expect(networkWords(`${"x".repeat(499)}🐦`)).toBe("x".repeat(499));
});
