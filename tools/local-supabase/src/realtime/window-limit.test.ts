import { expect, test } from "vitest";

import { WindowLimit } from "./window-limit.ts";

test("WindowLimit allows a number of calls per window", () => {
  let now = 0;
  const limit = new WindowLimit({ calls: 2, windowMs: 1000 }, () => now);
  expect([limit.take(), limit.take(), limit.take()]).toEqual([true, true, false]);
  now = 1000;
  expect(limit.take()).toBe(false);
  now = 1001;
  expect([limit.take(), limit.take(), limit.take()]).toEqual([true, true, false]);
});
