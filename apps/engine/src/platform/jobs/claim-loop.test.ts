import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createClaimLoop, type ClaimLoop } from "./claim-loop.ts";

let loop: ClaimLoop;
let running: number;
/** How many claims are due now, and in how many milliseconds the next one is. */
let due: number;
let next: number;
const claims: number[] = [];
const errors: unknown[] = [];
let isAway: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [running, due, next, isAway] = [0, 0, Infinity, false];
  claims.length = 0;
  errors.length = 0;
  loop = createClaimLoop({
    freeSlots: () => 10 - running,
    minFreeSlots: 4,
    async claim(most) {
      if (isAway) throw new Error("Away.");
      const claimed = Math.min(most, due);
      claims.push(claimed);
      due -= claimed;
      running += claimed;
      return claimed;
    },
    msUntilNext: async () => (due > 0 ? 0 : next),
    onError: (error) => errors.push(error),
  });
});

afterEach(() => {
  loop.stop();
  vi.useRealTimers();
});

test("the claim loop polls once in five seconds when nothing is due", async () => {
  loop.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(claims.length).toBeGreaterThanOrEqual(12);
  expect(claims.length).toBeLessThanOrEqual(13);
});

test("the claim loop claims when the next item is due, not before", async () => {
  next = 1_234;
  loop.wake();
  await vi.advanceTimersByTimeAsync(1_233);
  expect(claims).toEqual([0]);
  due = 1;
  await vi.advanceTimersByTimeAsync(2);
  expect(claims.slice(0, 2)).toEqual([0, 1]);
});

test("100 wakes at once cause two claims at most", async () => {
  for (let wake = 0; wake < 100; wake += 1) loop.wake();
  await vi.advanceTimersByTimeAsync(50);
  expect(claims.length).toBeLessThanOrEqual(2);
});

test("the claim loop claims no more than there is room for, and again when room is freed", async () => {
  due = 25;
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(claims).toEqual([10]);
  running -= 4;
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(claims).toEqual([10, 4]);
});

test("the claim loop waits a moment to collect freed room, then claims as many as fit into it", async () => {
  due = 25;
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  running -= 1;
  loop.wake();
  await vi.advanceTimersByTimeAsync(1);
  running -= 1;
  loop.wake();
  await vi.advanceTimersByTimeAsync(1);
  expect(claims).toEqual([10]);
  await vi.advanceTimersByTimeAsync(20);
  expect(claims).toEqual([10, 2]);
});

test("the claim loop does not busy-poll when due items cannot be claimed", async () => {
  next = 0;
  loop.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(claims.length).toBeLessThanOrEqual(11);
});

test("the claim loop polls twice a second while Postgres is down, and continues afterwards", async () => {
  isAway = true;
  loop.wake();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(errors.length).toBeGreaterThanOrEqual(6);
  expect(errors.length).toBeLessThanOrEqual(7);
  isAway = false;
  due = 1;
  await vi.advanceTimersByTimeAsync(600);
  expect(claims).toContain(1);
});

test("the claim loop ignores wake() after stop()", async () => {
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  loop.stop();
  const before = claims.length;
  loop.wake();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(claims).toHaveLength(before);
});
