import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createLease } from "./lease.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a lease lasts until its end, exclusive", () => {
  const lease = createLease(performance.now() + 1_000);
  vi.advanceTimersByTime(999);
  expect(lease.isValid()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(lease.isValid()).toBe(false);
});

test("a lease ends when the wall clock ran ahead, as in a suspended machine", () => {
  const lease = createLease(performance.now() + 30_000);
  vi.setSystemTime(Date.now() + 31_000);
  expect(lease.isValid()).toBe(false);
  expect(lease.msLeft()).toBe(-1_000);
});

test("a lease ends by the monotonic clock when the wall clock was set back", () => {
  const lease = createLease(performance.now() + 1_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(lease.isValid()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(lease.isValid()).toBe(false);
});
