import { libraryPicture } from "#testing/workspace-samples.ts";
import type { RefusedPicture } from "@postlark/sdk/media-batches";
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useBatches } from "./use-batches.ts";

const pictures = Array.from({ length: 250 }, (_, number) => libraryPicture(number, {}));
const none: readonly RefusedPicture[] = [];

test("useBatches reports progress, and stop() leaves the pictures of later batches undone", async () => {
  const { result } = renderHook(useBatches);
  const answers: ((refused: readonly RefusedPicture[]) => void)[] = [];
  const ask = () =>
    new Promise<readonly RefusedPicture[]>((resolve) => {
      answers.push(resolve);
    });
  const outcome = await act(() => Promise.resolve({ ended: result.current.run(pictures, ask) }));
  expect(result.current.progress).toEqual({ done: 0, total: 250, isStopping: false });
  await act(() => Promise.resolve(answers[0]?.(none)));
  expect(result.current.progress).toEqual({ done: 100, total: 250, isStopping: false });
  act(() => result.current.stop());
  expect(result.current.progress).toEqual({ done: 100, total: 250, isStopping: true });
  await act(() => Promise.resolve(answers[1]?.(none)));
  const { succeeded, unprocessed } = await outcome.ended;
  expect([succeeded.length, unprocessed.length, answers.length]).toEqual([200, 50, 2]);
  expect(result.current.progress).toBeUndefined();
});

test("useBatches shows no progress for a single request", async () => {
  const { result } = renderHook(useBatches);
  const few = pictures.slice(0, 3);
  const { succeeded } = await act(() =>
    result.current.run(few, () => {
      expect(result.current.progress).toBeUndefined();
      return Promise.resolve(none);
    }),
  );
  expect(succeeded).toEqual(few);
});

test("a second run waits for the first and has its own progress", async () => {
  const { result } = renderHook(useBatches);
  const answers: (() => void)[] = [];
  const ask = () =>
    new Promise<readonly RefusedPicture[]>((resolve) => {
      answers.push(() => resolve(none));
    });
  const [first, second] = await act(() => {
    const jobs = [
      result.current.run(pictures, ask),
      result.current.run(pictures.slice(0, 120), ask),
    ];
    return Promise.resolve(jobs.map((ended) => ({ ended })));
  });
  expect(answers).toHaveLength(1);
  act(() => result.current.stop());
  await act(() => Promise.resolve(answers[0]?.()));
  expect((await first?.ended)?.succeeded).toHaveLength(100);
  expect(result.current.progress).toEqual({ done: 0, total: 120, isStopping: false });
  await act(() => Promise.resolve(answers[1]?.()));
  await act(() => Promise.resolve(answers[2]?.()));
  expect((await second?.ended)?.succeeded).toHaveLength(120);
});
