import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createRateLimit } from "./rate-limit.ts";

beforeEach(() => vi.useFakeTimers());

afterEach(() => vi.useRealTimers());

test("a client may use its points, and again once the duration has passed", async () => {
  const take = createRateLimit({
    each: { points: 2, duration: 10 },
    all: { points: 9, duration: 1 },
  });
  expect([await take("a"), await take("a"), await take("a")]).toEqual([true, true, false]);
  vi.advanceTimersByTime(9_999);
  expect(await take("a")).toBe(false);
  vi.advanceTimersByTime(1);
  expect([await take("a"), await take("a"), await take("a")]).toEqual([true, true, false]);
});

test("a client that exhausts its own limit leaves the shared limit to others", async () => {
  const take = createRateLimit({
    each: { points: 2, duration: 1 },
    all: { points: 4, duration: 1 },
  });
  const greedy = await Promise.all(Array.from({ length: 100 }, () => take("greedy")));
  expect(greedy.filter(Boolean)).toHaveLength(2);
  expect([await take("b"), await take("c"), await take("d")]).toEqual([true, true, false]);
});

test("a rate limit stores no more clients than it lets through", async () => {
  const take = createRateLimit({
    each: { points: 2, duration: 60 },
    all: { points: 3, duration: 60 },
  });
  for (let index = 0; index < 5_000; index += 1) await take(`client ${index}`);
  // One timer forgets each client, and one the sum.
  expect(vi.getTimerCount()).toBeLessThanOrEqual(4);
  expect(await take("client 4999")).toBe(false);
});
