import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { startClaiming } from "./start-claiming.ts";

/** What is due, what has begun, and how each that is under way is ended. */
let due: string[];
let started: string[];
let ends: Map<string, Ending>;
let errors: unknown[][];
let claims: ReturnType<typeof startClaiming<string>>;

type Ending = { readonly end: () => void; readonly fail: (error: Error) => void };

beforeEach(() => {
  vi.useFakeTimers();
  [due, started, errors, ends] = [[], [], [], new Map()];
  claims = startClaiming({
    maxRunning: 2,
    claim: async (count) => due.splice(0, count),
    deliveryOf: (claim) => claim,
    perform: (claim) =>
      new Promise((resolve, reject) => {
        started.push(claim);
        ends.set(claim, { end: resolve, fail: reject });
      }),
    nextIn: async () => (due.length > 0 ? 0 : Infinity),
    onError: (...error) => errors.push(error),
  });
});

afterEach(async () => {
  for (const { end } of ends.values()) end();
  await claims.stop(0);
  vi.useRealTimers();
});

test("startClaiming starts as many due claims as there are slots", async () => {
  due = ["a", "b", "c"];
  claims.wake();
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toEqual(["a", "b"]);
});

test("startClaiming starts the next claim when a slot is freed", async () => {
  due = ["a", "b", "c"];
  claims.wake();
  await vi.advanceTimersByTimeAsync(100);
  ends.get("a")?.end();
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toEqual(["a", "b", "c"]);
});

test("startClaiming reports a failed claim with its delivery and frees its slot", async () => {
  due = ["a", "b", "c"];
  claims.wake();
  await vi.advanceTimersByTimeAsync(100);
  const failure = new Error("Away.");
  ends.get("b")?.fail(failure);
  await vi.advanceTimersByTimeAsync(100);
  expect(errors).toEqual([[failure, "b"]]);
  expect(started).toEqual(["a", "b", "c"]);
});

test("startClaiming waits for the running claims on stop(), and starts no more", async () => {
  due = ["a", "b", "c"];
  claims.wake();
  await vi.advanceTimersByTimeAsync(100);
  const hasStopped = vi.fn<() => void>();
  const stopped = claims.stop(10_000).then(hasStopped);
  ends.get("a")?.end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hasStopped).not.toHaveBeenCalled();
  ends.get("b")?.end();
  await stopped;
  expect(started).toEqual(["a", "b"]);
});

test("startClaiming waits no longer than the timeout of stop()", async () => {
  due = ["a"];
  claims.wake();
  await vi.advanceTimersByTimeAsync(100);
  await claims.stop(0);
  expect(ends.has("a")).toBe(true);
});
