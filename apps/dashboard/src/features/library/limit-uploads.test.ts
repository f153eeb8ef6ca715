import { AppError } from "@postlark/sdk/errors";
import type { UploadedPicture } from "@postlark/sdk/media";
import { afterEach, expect, test, vi } from "vitest";
import { limitUploads } from "./limit-uploads.ts";

const sent: UploadedPicture = {
  id: "0197f0a0-0000-4000-8000-000000000101",
  hash: "1".repeat(64),
  type: "image/png",
  width: 4,
  height: 3,
  alt: "",
  isStilled: false,
};
const file = new File(["x"], "rolls.png", { type: "image/png" });
const options = (signal = new AbortController().signal) => ({
  id: "1",
  signal,
  onProgress: () => {},
});

afterEach(() => {
  vi.useRealTimers();
});

test("uploads at most three files at once", async () => {
  const ends: (() => void)[] = [];
  const send = vi.fn<() => Promise<UploadedPicture>>(
    () => new Promise((resolve) => ends.push(() => resolve(sent))),
  );
  const inTurn = limitUploads(send);
  const all = Promise.all(Array.from({ length: 5 }, () => inTurn(file, options())));
  expect(send).toHaveBeenCalledTimes(3);
  ends[0]?.();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4), 10_000);
  ends[1]?.();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(5), 10_000);
  for (const end of ends) end();
  await expect(all).resolves.toHaveLength(5);
});

test("a failed upload frees its place, and a cancelled one is never sent", async () => {
  const offline = new AppError({ kind: "offline" });
  const send = vi.fn<() => Promise<UploadedPicture>>(() => Promise.reject(offline));
  const inTurn = limitUploads(send);
  const stopped = new AbortController();
  const all = Promise.allSettled([
    ...Array.from({ length: 3 }, () => inTurn(file, options())),
    inTurn(file, options(stopped.signal)),
  ]);
  stopped.abort();
  expect((await all).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  expect(send).toHaveBeenCalledTimes(3);
});

test("a rate-limited upload is retried after five seconds", async () => {
  vi.useFakeTimers();
  const send = vi.fn<() => Promise<UploadedPicture>>(async () => sent);
  send.mockRejectedValueOnce(new AppError({ kind: "rate-limited" }));
  const sending = limitUploads(send)(file, options());
  await vi.advanceTimersByTimeAsync(4_999);
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  await expect(sending).resolves.toBe(sent);
});
