import { AppError } from "@postlark/sdk/errors";
import type { ErrorKind } from "@postlark/sdk/errors";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createQueryClient } from "./query-client.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

/** When, in seconds, a query of a screen that always fails so is tried, within two minutes. */
async function triesOf(kind: ErrorKind): Promise<number[]> {
  const tries: number[] = [];
  const onUnauthenticated = vi.fn<() => void>();
  const query = new QueryObserver(createQueryClient(onUnauthenticated), {
    queryKey: [kind],
    queryFn: () => {
      tries.push(Date.now() / 1000);
      return Promise.reject(new AppError({ kind }));
    },
  });
  const leave = query.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(120_000);
  leave();
  expect(query.getCurrentResult().error).toMatchObject({ kind });
  expect(onUnauthenticated).toHaveBeenCalledTimes(kind === "unauthenticated" ? 1 : 0);
  return tries;
}

test("an unavailable query is retried three times with exponential back-off", async () => {
  expect(await triesOf("unavailable")).toEqual([0, 1, 3, 7]);
});

test.each([
  "timeout",
  "offline",
  "unauthenticated",
  "forbidden",
  "not-found",
  "unexpected",
] as const)("a query that fails as %s is not retried", async (kind) => {
  expect(await triesOf(kind)).toEqual([0]);
});
