import { expect, test } from "vitest";

import { nextTryDelayMs } from "./next-try.ts";

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 28, 12);
const never = (): Promise<number> => Promise.reject(new Error("Nobody asks."));

test("nextTryDelayMs waits until the network's own retry time", async () => {
  const tried = { attempts: 0, dueAt: now - hour, now, retryAt: now + 2 * hour };
  expect(await nextTryDelayMs({ ...tried, triedSince: never })).toBe(2 * hour);
});

test("nextTryDelayMs waits at most until the 24 hours are over, whatever the network's retry time", async () => {
  const tried = { attempts: 0, dueAt: now - hour, now, retryAt: now + 100 * hour };
  expect(await nextTryDelayMs({ ...tried, triedSince: async () => now - hour })).toBe(23 * hour);
});

test("nextTryDelayMs gives up exactly when the 24 hours are over", async () => {
  const tried = { attempts: 9, now, triedSince: async () => now - 24 * hour };
  expect(await nextTryDelayMs({ ...tried, dueAt: now - 24 * hour })).toBeNull();
  expect(
    await nextTryDelayMs({ ...tried, dueAt: now - 24 * hour + 1, triedSince: async () => 0 }),
  ).toBe(1);
});

test("nextTryDelayMs counts the 24 hours from the first try, even if the delivery was long overdue by then", async () => {
  const tried = { attempts: 0, dueAt: now - 48 * hour, now, retryAt: now + hour };
  expect(await nextTryDelayMs({ ...tried, triedSince: async () => now - 2 * hour })).toBe(hour);
});

test("nextTryDelayMs waits no longer than maxWaitMs", async () => {
  const tried = { attempts: 30, dueAt: now, now, maxWaitMs: 7_000, triedSince: never };
  expect(await nextTryDelayMs(tried)).toBe(7_000);
});

test("nextTryDelayMs retries at once when the network's retry time is past", async () => {
  const tried = { attempts: 0, dueAt: now, now, retryAt: now - 1, triedSince: never };
  expect(await nextTryDelayMs(tried)).toBe(0);
});
