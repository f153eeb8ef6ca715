import { expect, test } from "vitest";

import { retryWaitMs } from "./job.ts";

const retry = { first: 60_000, longest: 1_000_000, factor: 5, tries: 4 };

test("retryWaitMs grows with each try, up to the longest wait", () => {
  expect([1, 2, 3].map((tries) => retryWaitMs(retry, tries, 0))).toEqual([
    60_000, 300_000, 1_000_000,
  ]);
});

test("retryWaitMs adds at most 25 % jitter", () => {
  expect(retryWaitMs(retry, 1, 1)).toBe(75_000);
});

test("retryWaitMs returns undefined after the last try", () => {
  expect([3, 4, 5].map((tries) => retryWaitMs(retry, tries, 0) === undefined)).toEqual([
    false,
    true,
    true,
  ]);
});
