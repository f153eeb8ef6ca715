import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { doClaims } from "./do-claims.ts";

/** What is due, what has begun, and how each that is under way is ended. */
let due: string[];
let begun: string[];
let ends: Map<string, Ending>;
let errors: unknown[][];
let claims: ReturnType<typeof doClaims<string>>;

type Ending = { readonly end: () => void; readonly fail: (error: Error) => void };

beforeEach(() => {
  vi.useFakeTimers();
  [due, begun, errors, ends] = [[], [], [], new Map()];
  claims = doClaims({
    most: 2,
    claim: async (count) => due.splice(0, count),
    deliveryOf: (claim) => claim,
    perform: (claim) =>
      new Promise((resolve, reject) => {
        begun.push(claim);
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

test("what is due is begun at once, as many as there are places", async () => {
  due = ["a", "b", "c"];
  claims.wake();
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(["a", "b"]);
});

test("a place that gets free is the next one's, without being asked", async () => {
  due = ["a", "b", "c"];
  claims.wake();
  await vi.advanceTimersByTimeAsync(100);
  ends.get("a")?.end();
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(["a", "b", "c"]);
});

test("one that fails is said with its delivery, and its place is free again", async () => {
  due = ["a", "b", "c"];
  claims.wake();
  await vi.advanceTimersByTimeAsync(100);
  const failure = new Error("Away.");
  ends.get("b")?.fail(failure);
  await vi.advanceTimersByTimeAsync(100);
  expect(errors).toEqual([[failure, "b"]]);
  expect(begun).toEqual(["a", "b", "c"]);
});

test("stopped, it waits for what is under way, and begins nothing more", async () => {
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
  expect(begun).toEqual(["a", "b"]);
});

test("stopped, it waits no longer than it may", async () => {
  due = ["a"];
  claims.wake();
  await vi.advanceTimersByTimeAsync(100);
  await claims.stop(0);
  expect(ends.has("a")).toBe(true);
});
