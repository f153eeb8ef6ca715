import { deferred } from "@postlark/app/testing/deferred";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { changeOptimistically } from "./change-optimistically.ts";

const queryKey = ["live", "w", "deliveries", "calendar"];

function begin() {
  const client = new QueryClient();
  client.setQueryData(queryKey, ["first"]);
  const answers = [deferred<string>(), deferred<string>()] as const;
  const sent: number[] = [];
  const change = (index: 0 | 1, shown: string) =>
    changeOptimistically(client, {
      queryKey,
      show: () => client.setQueryData(queryKey, [shown]),
      send: () => {
        sent.push(index);
        return answers[index].promise;
      },
    });
  return { client, answers, change, sent };
}

const isStale = (client: QueryClient) => client.getQueryState(queryKey)?.isInvalidated;

test("shows a change before its answer, and refetches after it", async () => {
  const { client, answers, change } = begin();
  const done = change(0, "second");
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(["second"]), 10_000);
  expect(isStale(client)).toBe(false);
  answers[0].resolve("answer");
  expect(await done).toBe("answer");
  expect(isStale(client)).toBe(true);
});

test("sends overlapping changes one after the other", async () => {
  const { answers, change, sent } = begin();
  const first = change(0, "second");
  const second = change(1, "third");
  await vi.waitFor(() => expect(sent).toEqual([0]), 10_000);
  answers[0].resolve("");
  await first;
  answers[1].resolve("");
  await second;
  expect(sent).toEqual([0, 1]);
});

test("refetches after the last of two overlapping changes, not between them", async () => {
  const { client, answers, change } = begin();
  const first = change(0, "second");
  const second = change(1, "third");
  answers[0].resolve("");
  await first;
  expect(client.getQueryData(queryKey)).toEqual(["third"]);
  expect(isStale(client)).toBe(false);
  answers[1].resolve("");
  await second;
  expect(isStale(client)).toBe(true);
});

test("throws a refusal, and refetches", async () => {
  const { client, answers, change } = begin();
  const done = change(0, "second");
  answers[0].reject(new Error("refused"));
  await expect(done).rejects.toThrow("refused");
  expect(isStale(client)).toBe(true);
});
