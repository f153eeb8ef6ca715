import { expect, test } from "vitest";

import { WindowLimit } from "./window-limit.ts";

test("WindowLimit allows a number of calls per window", () => {
  let now = 0;
  const limit = new WindowLimit({ calls: 2, windowMs: 1000 }, () => now);
  expect([limit.tryConsume(), limit.tryConsume(), limit.tryConsume()]).toEqual([true, true, false]);
  now = 1000;
  expect(limit.tryConsume()).toBe(false);
  now = 1001;
  expect([limit.tryConsume(), limit.tryConsume(), limit.tryConsume()]).toEqual([true, true, false]);
});
