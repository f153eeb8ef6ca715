import { buffer } from "node:stream/consumers";

import type { StepContext } from "@postlark/networks/network";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { withUploadProgress } from "./upload-progress.ts";
import { withTimeLimit } from "../platform/time/time-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

const part = (start: number, end: number) => ({
  size: end - start,
  async *pieces() {
    for (let at = start; at < end; at += 1) {
      await wait(minute);
      yield Uint8Array.of(at);
    }
  },
});

const context: StepContext = {
  credentials: null,
  renewCredentials: (renew) => renew(null),
  results: {},
  channel: { accountId: "a", handle: "ada", settings: {} },
  media: () => Promise.reject(new Error("No picture.")),
  video: async () => ({ ...part(0, 8), part }),
  findIdsOfOtherDeliveries: async () => new Set<string>(),
  fetch,
  signal: new AbortController().signal,
  now: () => new Date(),
};
const forever = new AbortController().signal;

test("a step may run as long as pieces of its video are read", async () => {
  const read = withTimeLimit(forever, 2 * minute, async (_, goesOn) => {
    const video = await withUploadProgress(context, goesOn).video("hash");
    return [await buffer(video.pieces()), await buffer(video.part(6, 8).pieces())];
  });
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(await read).toEqual([Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), Buffer.from([6, 7])]);
});

test("a step times out once no more pieces of its video are read", async () => {
  const read = withTimeLimit(forever, 2 * minute, async (_, goesOn) => {
    await buffer((await withUploadProgress(context, goesOn).video("hash")).pieces());
    return wait(60 * minute);
  });
  void vi.advanceTimersByTimeAsync(20 * minute);
  await expect(read).rejects.toMatchObject({ name: "TimeoutError" });
});
