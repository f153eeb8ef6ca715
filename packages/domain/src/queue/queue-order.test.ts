import { array, assert as assertProperty, integer, nat, property } from "fast-check";
import { expect, test } from "vitest";

import { exchangeTimes, moveItem, shuffle, sortByDueTime } from "./queue-order.ts";

const at = (hour: number) => ({ dueAt: new Date(Date.UTC(2026, 10, 25, hour)).toISOString() });
const [nine, noon, five] = [at(9), at(12), at(17)];

test("moving a post up swaps its time with that of the post before it", () => {
  expect(exchangeTimes(moveItem([nine, noon, five], 2, 1))).toEqual([
    { item: five, at: noon.dueAt },
    { item: noon, at: five.dueAt },
  ]);
});

test("moving a post beyond an end of the queue changes nothing", () => {
  expect(exchangeTimes(moveItem([nine, noon], 0, -1))).toEqual([]);
  expect(exchangeTimes(moveItem([nine, noon], 1, 2))).toEqual([]);
  expect(exchangeTimes(moveItem([nine, noon], 1, -1))).toEqual([]);
  expect(exchangeTimes(moveItem([nine, noon], 0, 2))).toEqual([]);
});

test("every reordering assigns each time to exactly one post", () => {
  assertProperty(
    property(array(integer({ min: 0, max: 400 })), nat(20), nat(20), (hours, from, to) => {
      const items = sortByDueTime(hours.map(at));
      for (const order of [moveItem(items, from, to), shuffle(items, Math.random)]) {
        const times = new Map(exchangeTimes(order).map(({ item, at: time }) => [item, time]));
        const after = order.map((item) => times.get(item) ?? item.dueAt);
        expect(new Set(order)).toEqual(new Set(items));
        expect(after).toEqual(items.map(({ dueAt }) => dueAt));
      }
    }),
  );
});
