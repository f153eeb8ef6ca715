import { expect, test } from "vitest";

import { createAllowance } from "./allowance.ts";

test("a few at once, then as they come back, and never more than at once", () => {
  let time = 0;
  const take = createAllowance({ atOnce: 2, perSecond: 1 }, () => time);
  expect([take(), take(), take()]).toEqual([true, true, false]);
  time = 999;
  expect(take()).toBe(false);
  time = 1_000;
  expect([take(), take()]).toEqual([true, false]);
  time = 60_000;
  expect([take(), take(), take()]).toEqual([true, true, false]);
});
