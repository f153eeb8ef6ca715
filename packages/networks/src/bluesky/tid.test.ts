import { expect, test } from "vitest";

import { tidOf } from "./tid.ts";

const delivery = {
  id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
  createdAt: "2026-11-22T09:00:00.000Z",
};

/** The microseconds that a key stands for. */
function timeOf(tid: string): number {
  const digits = Array.from(tid, (letter) => "234567abcdefghijklmnopqrstuvwxyz".indexOf(letter));
  return Number(digits.reduce((all, digit) => all * 32n + BigInt(digit), 0n) / 1_024n);
}

test("tidOf returns a valid record key whose time lies in the second of the delivery's creation", () => {
  const tid = tidOf(delivery, 0);
  // https://atproto.com/specs/tid
  expect(tid).toMatch(/^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/);
  const into = timeOf(tid) - Date.parse(delivery.createdAt) * 1_000;
  expect(into).toBeGreaterThanOrEqual(0);
  expect(into).toBeLessThan(1_000_000);
});

test("tidOf returns the same key for the same delivery, whatever time zone its time is written in", () => {
  expect(tidOf({ ...delivery, createdAt: "2026-11-22T10:00:00+01:00" }, 0)).toBe(
    tidOf(delivery, 0),
  );
});

test("the keys of a thread's parts sort in reading order", () => {
  const tids = Array.from({ length: 40 }, (_, part) => tidOf(delivery, part));
  expect(tids.toSorted()).toEqual(tids);
  expect(new Set(tids).size).toBe(40);
});

test("ten thousand deliveries created in one second get distinct keys", () => {
  const tids = Array.from({ length: 10_000 }, (_, n) => tidOf({ ...delivery, id: `id-${n}` }, 0));
  expect(new Set(tids).size).toBe(10_000);
});
