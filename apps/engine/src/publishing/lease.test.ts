import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { leaseUntil } from "./lease.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("lasts until its end, and not at it", () => {
  const lease = leaseUntil(performance.now() + 1_000);
  vi.advanceTimersByTime(999);
  expect(lease.lasts()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(lease.lasts()).toBe(false);
});

test("is over where the wall clock ran further than the monotonic one, as in a suspended machine", () => {
  const lease = leaseUntil(performance.now() + 30_000);
  vi.setSystemTime(Date.now() + 31_000);
  expect(lease.lasts()).toBe(false);
  expect(lease.left()).toBe(-1_000);
});

test("is over by the monotonic clock where the wall clock was set back", () => {
  const lease = leaseUntil(performance.now() + 1_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(lease.lasts()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(lease.lasts()).toBe(false);
});
