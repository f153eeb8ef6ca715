import { expect, it, vi } from "vitest";

import { createHealthCheck } from "./health.ts";

it("the health check passes when every check passes", async () => {
  const isHealthy = createHealthCheck([async () => 1, async () => {}]);
  expect(await isHealthy()).toBe(true);
});

it("the health check fails while one check fails and passes again afterwards", async () => {
  const question = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error("no connection"))
    .mockResolvedValue(1);
  const isHealthy = createHealthCheck([async () => 1, question]);
  expect(await isHealthy()).toBe(false);
  expect(await isHealthy()).toBe(true);
});

it("the health check fails when a check hangs, and does not start that check again", async () => {
  const answers: (() => void)[] = [];
  const question = vi.fn<() => Promise<void>>(
    () => new Promise((resolve) => void answers.push(resolve)),
  );
  const isHealthy = createHealthCheck([question], 0);
  expect(await Promise.all([isHealthy(), isHealthy()])).toEqual([false, false]);
  expect(await isHealthy()).toBe(false);
  expect(question).toHaveBeenCalledOnce();
});
