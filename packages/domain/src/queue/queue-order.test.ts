import { array, assert as assertProperty, integer, nat, property } from "fast-check";
import { expect, test } from "vitest";

import { exchanged, inTime, movedTo, shuffled } from "./queue-order.ts";

const at = (hour: number) => ({ dueAt: new Date(Date.UTC(2026, 10, 25, hour)).toISOString() });
const [nine, noon, five] = [at(9), at(12), at(17)];

test("moving a post up swaps its time with that of the post before it", () => {
  expect(exchanged(movedTo([nine, noon, five], 2, 1))).toEqual([
    { thing: five, at: noon.dueAt },
    { thing: noon, at: five.dueAt },
  ]);
});

test("moving a post beyond an end of the queue changes nothing", () => {
  expect(exchanged(movedTo([nine, noon], 0, -1))).toEqual([]);
  expect(exchanged(movedTo([nine, noon], 1, 2))).toEqual([]);
  expect(exchanged(movedTo([nine, noon], 1, -1))).toEqual([]);
  expect(exchanged(movedTo([nine, noon], 0, 2))).toEqual([]);
});

test("every reordering assigns each time to exactly one post", () => {
  assertProperty(
    property(array(integer({ min: 0, max: 400 })), nat(20), nat(20), (hours, from, to) => {
      const things = inTime(hours.map(at));
      for (const order of [movedTo(things, from, to), shuffled(things, Math.random)]) {
        const times = new Map(exchanged(order).map(({ thing, at: time }) => [thing, time]));
        const after = order.map((thing) => times.get(thing) ?? thing.dueAt);
        expect(new Set(order)).toEqual(new Set(things));
        expect(after).toEqual(things.map(({ dueAt }) => dueAt));
      }
    }),
  );
});
