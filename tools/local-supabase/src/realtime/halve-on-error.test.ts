import { expect, test } from "vitest";

import { halveOnError } from "./halve-on-error.ts";

test("halveOnError processes every item but the failing one, in order", async () => {
  const done: number[] = [];
  const bad: number[] = [];
  let calls = 0;
  await halveOnError(
    Array.from({ length: 64 }, (_, index) => index),
    async (items) => {
      calls += 1;
      if (items.includes(40)) throw new Error("bad");
      done.push(...items);
    },
    (item) => bad.push(item),
  );
  expect(bad).toEqual([40]);
  expect(done).toHaveLength(63);
  expect(done).toEqual(done.toSorted((one, other) => one - other));
  expect(calls).toBe(13);
});

test("halveOnError without items calls neither function", async () => {
  await halveOnError(
    [],
    () => Promise.reject(new Error("called")),
    () => expect.unreachable(),
  );
});
