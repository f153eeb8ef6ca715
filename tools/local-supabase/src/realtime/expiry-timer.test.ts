import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ExpiryTimer } from "./expiry-timer.ts";

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

test("tells once when the time has come, however far off it was", () => {
  const onExpired = vi.fn<() => void>();
  new ExpiryTimer().start(90 * 24 * 3600, onExpired);
  vi.advanceTimersByTime(90 * 24 * 3600 * 1000 - 1);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000_000);
  expect(onExpired).toHaveBeenCalledOnce();
});

test("a later time replaces an earlier one, and no time means never", () => {
  const onExpired = vi.fn<() => void>();
  const timer = new ExpiryTimer();
  timer.start(10, onExpired);
  timer.start(20, onExpired);
  vi.advanceTimersByTime(15_000);
  expect(onExpired).not.toHaveBeenCalled();
  timer.start(undefined, onExpired);
  vi.advanceTimersByTime(1_000_000);
  expect(onExpired).not.toHaveBeenCalled();
});

test("a time that has passed is told of soon, but not before the caller goes on", () => {
  const onExpired = vi.fn<() => void>();
  new ExpiryTimer().start(-5, onExpired);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onExpired).toHaveBeenCalledOnce();
});
