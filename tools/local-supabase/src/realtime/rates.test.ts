import { expect, test } from "vitest";

import { TokenBucket } from "./token-bucket.ts";
import { WindowLimit } from "./window-limit.ts";

test("a token bucket allows a burst, then the rate", () => {
  let now = 0;
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 }, () => now);
  expect([bucket.take(), bucket.take(2), bucket.take()]).toEqual([true, true, false]);
  now = 500;
  expect([bucket.take(), bucket.take()]).toEqual([true, false]);
  now = 60_000;
  expect([bucket.take(4), bucket.take(3), bucket.take()]).toEqual([false, true, false]);
});

test("a window limit allows so many calls, then waits for the window's end", () => {
  let now = 0;
  const limit = new WindowLimit({ calls: 2, windowMs: 1000 }, () => now);
  expect([limit.take(), limit.take(), limit.take()]).toEqual([true, true, false]);
  now = 1000;
  expect(limit.take()).toBe(false);
  now = 1001;
  expect([limit.take(), limit.take(), limit.take()]).toEqual([true, true, false]);
});
