import { expect, test } from "vitest";

import { networkWords } from "./network-words.ts";

test("words of a network are shown without what cannot be seen", () => {
  expect(networkWords(" Not\u202Etaken\u0000\uD83Dhere. ")).toBe("Not taken here.");
});

// github.com/oguzbilgic/kern-ai/issues/313: Postgres and strict JSON readers refuse half an emoji for good.
test("words that are too long end between two characters", () => {
  expect(networkWords(`${"x".repeat(499)}🐦`)).toBe("x".repeat(499));
});
