import type { Network } from "@postlark/networks/network";
import { beforeEach, expect, test } from "vitest";

import { measureDelivery } from "../../src/metrics/measure.ts";
import { emptyWork as work } from "../support/empty-work.ts";
import { fakeNetwork } from "../support/fake-network.ts";
import { fakeContext } from "../support/fake-runner.ts";

const now = new Date("2026-11-29T09:00:00Z");
const errors: unknown[] = [];

beforeEach(() => {
  errors.length = 0;
});

async function end(
  network: Partial<Network>,
  { limit = 30_000, stopped = new AbortController().signal } = {},
) {
  const contextOf = await fakeContext(work, "1");
  return measureDelivery(work, {
    network: { ...fakeNetwork("http://127.0.0.1:1", "none"), ...network },
    contextOf: (results, signal) =>
      contextOf({ results, signal, now: () => now, onLimit: undefined }),
    timeoutMs: limit,
    stopped,
    now: () => now,
    onError: (error) => errors.push(error),
  });
}

const bug = new Error("A bug.");
const throws = () => Promise.reject(bug);
const silent = () => new Promise<never>(() => undefined);
const refuses = async () => ({ kind: "auth" as const, reason: "credentials_revoked" as const });
const again = { kind: "again", isLimit: false };
const timeout = expect.objectContaining({ name: "TimeoutError" });

test.each([
  ["throws", { measure: throws }, 30_000, bug],
  ["does not answer in time", { measure: silent }, 10, timeout],
  ["throws when its account is checked", { measure: refuses, check: throws }, 30_000, bug],
  ["does not answer a check in time", { measure: refuses, check: silent }, 10, timeout],
])("a network that %s is reported and measured again", async (_, network, limit, error) => {
  expect(await end(network, { limit })).toMatchObject(again);
  expect(errors).toEqual([error]);
});

test("measure rejects with the reason and reports nothing when the engine stops", async () => {
  for (const network of [{ measure: silent }, { measure: refuses, check: silent }]) {
    const stopping = new AbortController();
    const measuring = end(network, { limit: 30_000, stopped: stopping.signal });
    stopping.abort(new Error("The engine stops."));
    await expect(measuring).rejects.toThrow("The engine stops.");
  }
  expect(errors).toEqual([]);
});

const limited = (after: number) => async () => ({
  kind: "retry" as const,
  code: "rate_limited",
  mayHaveHappened: false,
  after: new Date(after),
});

test.each([
  [7_000, 7_000],
  [-7_000, 0],
])("measure with a limit that ends in %i ms waits %i ms", async (requiredWait, wait) => {
  const network = { measure: limited(now.getTime() + requiredWait) };
  expect(await end(network)).toEqual({ kind: "again", waitMs: wait, isLimit: true });
});
