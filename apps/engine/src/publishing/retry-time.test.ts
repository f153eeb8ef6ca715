import { expect, test } from "vitest";

import { backOff } from "./retry-time.ts";

test("backOff doubles from one second to five minutes", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 300].map(
    (attempts) => backOff(attempts, 0) / 1_000,
  );
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
});

test("backOff adds at most 25 % jitter", () => {
  expect(backOff(4, 0.5)).toBe(9_000);
  expect(backOff(4, 1)).toBe(10_000);
  expect(new Set(Array.from({ length: 50 }, () => backOff(9))).size).toBeGreaterThan(40);
});
