import { setImmediate as turn } from "node:timers/promises";

import { expect, test } from "vitest";

import { createSemaphore } from "./semaphore.ts";

test("createSemaphore admits as many callers as there are permits, and the others in order as permits are released", async () => {
  const semaphore = createSemaphore(2);
  const entered: number[] = [];
  const leave: (() => void)[] = [];
  for (let guest = 0; guest < 4; guest += 1) {
    void semaphore.acquire().then((release) => leave.push(release) && entered.push(guest));
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
  const [first, second] = await Promise.all([semaphore.acquire(), semaphore.acquire()]);
  let isThird = false;
  void semaphore.acquire().then(() => (isThird = true));
  await turn();
  expect(isThird).toBe(false);
  first();
  second();
});
