import { expect, test } from "vitest";

import { networkMessage } from "./network-message.ts";

test("networkMessage drops invisible characters and half surrogates", () => {
  expect(networkMessage(" Not\u202Etaken\u0000\uD83Dhere. ")).toBe("Not taken here.");
});

// github.com/oguzbilgic/kern-ai/issues/313: Postgres and strict JSON readers refuse half an emoji for good.
test("networkMessage cuts a long message at a character boundary, not within an emoji", () => {
  expect(networkMessage(`${"x".repeat(499)}🐦`)).toBe("x".repeat(499));
});
