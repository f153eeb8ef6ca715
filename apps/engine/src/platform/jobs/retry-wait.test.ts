import { expect, test } from "vitest";

import { retryWait } from "./job.ts";

const retry = { first: 60_000, longest: 1_000_000, factor: 5, tries: 4 };

test("waits longer after each try, and never longer than the longest wait", () => {
  expect([1, 2, 3].map((tries) => retryWait(retry, tries, 0))).toEqual([
    60_000, 300_000, 1_000_000,
  ]);
});

test("adds a quarter at most, so that not everything comes back at once", () => {
  expect(retryWait(retry, 1, 1)).toBe(75_000);
});

test("gives up with the last try", () => {
  expect([3, 4, 5].map((tries) => retryWait(retry, tries, 0) === undefined)).toEqual([
    false,
    true,
    true,
  ]);
});
