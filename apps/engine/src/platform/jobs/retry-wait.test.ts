import { expect, test } from "vitest";

import { retryWait } from "./job.ts";

const retry = { first: 60_000, longest: 1_000_000, factor: 5, tries: 4 };

test("retryWait grows with each try, up to the longest wait", () => {
  expect([1, 2, 3].map((tries) => retryWait(retry, tries, 0))).toEqual([
    60_000, 300_000, 1_000_000,
  ]);
});

test("retryWait adds at most 25 % jitter", () => {
  expect(retryWait(retry, 1, 1)).toBe(75_000);
});

test("retryWait returns undefined after the last try", () => {
  expect([3, 4, 5].map((tries) => retryWait(retry, tries, 0) === undefined)).toEqual([
    false,
    true,
    true,
  ]);
});
