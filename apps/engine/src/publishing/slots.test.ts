import { setImmediate as turn } from "node:timers/promises";

import { expect, test } from "vitest";

import { createSlots } from "./slots.ts";

test("createSlots admits as many callers as there are slots, and the others in order as slots are freed", async () => {
  const slots = createSlots(2);
  const entered: number[] = [];
  const leave: (() => void)[] = [];
  for (let guest = 0; guest < 4; guest += 1) {
    void slots.take().then((release) => leave.push(release) && entered.push(guest));
  }
  await turn();
  expect(entered).toEqual([0, 1]);
  leave[1]?.();
  await turn();
  expect(entered).toEqual([0, 1, 2]);
  leave[0]?.();
  leave[2]?.();
  await turn();
  expect(entered).toEqual([0, 1, 2, 3]);
  leave[3]?.();
  const [first, second] = await Promise.all([slots.take(), slots.take()]);
  let isThird = false;
  void slots.take().then(() => (isThird = true));
  await turn();
  expect(isThird).toBe(false);
  first();
  second();
});
