import { expect, test } from "vitest";

import { createAllowance, createSharedAllowance } from "./allowance.ts";

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

test("one who takes all it gets leaves most of what all share", () => {
  const rates = { each: { atOnce: 2, perSecond: 1 }, all: { atOnce: 4, perSecond: 1 } };
  const take = createSharedAllowance(rates, () => 0);
  const greedy = Array.from({ length: 100 }, () => take("greedy"));
  expect(greedy.filter(Boolean)).toHaveLength(2);
  expect([take("b"), take("c"), take("d")]).toEqual([true, true, false]);
});

test("somebody new is counted, however many have come before", () => {
  const rates = { each: { atOnce: 1, perSecond: 0 }, all: { atOnce: 10_000, perSecond: 0 } };
  const take = createSharedAllowance(rates, () => 0);
  for (let index = 0; index < 5_000; index += 1) take(`client ${index}`);
  expect([take("client 4999"), take("new"), take("new")]).toEqual([false, true, false]);
});
