import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coalesceRuns } from "./coalesce-runs.ts";

const times = { pauseMs: 250, restMs: 750 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a burst of requests runs the function once", async () => {
  const run = vi.fn<() => Promise<void>>(async () => {});
  const { request } = coalesceRuns(run, times);
  for (let wish = 0; wish < 50; wish++) request();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("requests during a run cause exactly one more run afterwards", async () => {
  const finished: (() => void)[] = [];
  const run = vi.fn<() => Promise<void>>(
    () => new Promise<void>((resolve) => finished.push(resolve)),
  );
  const { request } = coalesceRuns(run, times);
  request();
  await vi.advanceTimersByTimeAsync(250);
  request();
  request();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(1);
  finished[0]?.();
  await vi.advanceTimersByTimeAsync(700);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(run).toHaveBeenCalledTimes(2);
});

test("a steady stream of requests is throttled", async () => {
  const run = vi.fn<() => Promise<void>>(async () => {});
  const { request } = coalesceRuns(run, times);
  for (let tick = 0; tick < 300; tick++) {
    request();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(run.mock.calls.length).toBeLessThanOrEqual(4);
});

test("a failed run does not prevent the next run", async () => {
  const run = vi.fn<() => Promise<void>>(async () => {
    throw new Error("offline");
  });
  const { request } = coalesceRuns(run, times);
  request();
  await vi.advanceTimersByTimeAsync(300);
  request();
  await vi.advanceTimersByTimeAsync(750);
  expect(run).toHaveBeenCalledTimes(2);
});

test("nothing runs after cancel", async () => {
  const run = vi.fn<() => Promise<void>>(async () => {});
  const { request, cancel } = coalesceRuns(run, times);
  request();
  cancel();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).not.toHaveBeenCalled();
});
