import type { Network } from "@postlark/networks/network";
import { beforeEach, expect, test } from "vitest";

import { readDelivery } from "../../src/verification/read-delivery.ts";
import { emptyWork as work } from "../support/empty-work.ts";
import { fakeNetwork } from "../support/fake-network.ts";
import { fakeContext } from "../support/fake-runner.ts";

const now = new Date("2026-11-29T09:00:00Z");
const errors: unknown[] = [];

beforeEach(() => {
  errors.length = 0;
});

async function read(
  readBack: Network["readBack"],
  reading: Partial<Parameters<typeof readDelivery>[0]> = {},
  { limit = 30_000, stopped = new AbortController().signal } = {},
) {
  const contextOf = await fakeContext(work, "1");
  return readDelivery(
    { work, content: null, attempts: 0, isAwaited: false, ...reading },
    {
      // One whose posts nobody can read, unless the test says how.
      network: { ...fakeNetwork("http://127.0.0.1:1", "none"), ...(readBack && { readBack }) },
      contextOf: (results, signal) =>
        contextOf({ results, signal, now: () => now, onLimit: undefined }),
      timeoutMs: limit,
      stopped,
      now: () => now,
      onError: (error) => errors.push(error),
    },
  );
}

const bug = new Error("A bug.");
const throws = () => Promise.reject(bug);
const silent = () => new Promise<never>(() => undefined);
const again = { kind: "again", waitMs: expect.any(Number) };

test("readDelivery reports an error that the network throws, and is repeated", async () => {
  expect(await read(throws)).toEqual(again);
  expect(errors).toEqual([bug]);
});

test("readDelivery ends a reading that takes longer than its limit, and is repeated", async () => {
  expect(await read(silent, {}, { limit: 10 })).toEqual(again);
  expect(errors).toEqual([expect.objectContaining({ name: "TimeoutError" })]);
});

test("readDelivery rejects with the reason and reports nothing when the engine stops", async () => {
  const stopping = new AbortController();
  const reading = read(silent, {}, { limit: 30_000, stopped: stopping.signal });
  stopping.abort(new Error("The engine stops."));
  await expect(reading).rejects.toThrow("The engine stops.");
  expect(errors).toEqual([]);
});

test("readDelivery gives up at the fifth try, or at the first for a member who waits", async () => {
  expect(await read(throws, { attempts: 3 })).toEqual(again);
  expect(await read(throws, { attempts: 4 })).toEqual({ kind: "unreadable" });
  expect(await read(throws, { isAwaited: true })).toEqual({ kind: "unreadable" });
});

const retryAfter = (after?: Date) => async () => ({
  kind: "retry" as const,
  code: "rate_limited",
  mayHaveHappened: false,
  ...(after && { after }),
});

async function waitOf(after?: Date): Promise<number | undefined> {
  const end = await read(retryAfter(after));
  return end.kind === "again" ? end.waitMs : undefined;
}

test("readDelivery waits at least 30 seconds, and as long as the network requires", async () => {
  expect(await waitOf()).toBeGreaterThanOrEqual(30_000);
  expect(await waitOf()).toBeLessThan(600_000);
  expect(await waitOf(new Date(now.getTime() + 7_200_000))).toBe(7_200_000);
});

test("readDelivery returns no_way for a network that cannot be read, and unreadable for no posts", async () => {
  expect(await read(undefined)).toMatchObject({ kind: "read", outcome: "no_way" });
  expect(await read(async () => ({ kind: "read", posts: [] }))).toEqual({ kind: "unreadable" });
  expect(errors).toEqual([]);
});
