import type { Json } from "@postlark/domain/json";
import { hashOf } from "@postlark/domain/plan-hash";
import {
  type Counterpart,
  differencesOf,
  readingExtent,
  comparablePartOf,
  unreadableSettings,
} from "@postlark/domain/reading";
import { resultsOfNext } from "@postlark/networks/done-steps";
import type { Network, StepContext } from "@postlark/networks/network";
import type { ReadBack } from "@postlark/networks/read-back";
import { z } from "zod";

import { planFor } from "../publishing/plan-delivery.ts";
import { backOff } from "../publishing/retry-time.ts";
import { readStoredResult } from "../publishing/stored-result.ts";
import { withTimeLimit } from "../platform/time/time-limit.ts";
import type { PendingReading, ReadingEnd } from "./reading-store.ts";

export type ReadingTools = {
  readonly network: Network;
  readonly contextOf: (results: StepContext["results"], signal: AbortSignal) => StepContext;
  /** Timeout in milliseconds. */
  readonly timeoutMs: number;
  /** Aborted when the engine stops. */
  readonly stopped: AbortSignal;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
};

/** Maximum tries of a reading for which no user waits, before it counts as failed. */
export const maxTries = 5;

/** Milliseconds between two of them, besides the back-off. */
const firstWaitMs = 30_000;

const unreadableNetwork = {
  kind: "read",
  outcome: "no_way",
  differences: [],
  compared: null,
  untold: [],
  posts: [],
  plannedHash: null,
  actualHash: null,
} as const satisfies ReadingEnd;

/**
 * Reads a delivery from its network and compares it with the plan; the caller stores the result.
 * @returns `again` with a wait in milliseconds if the network failed and tries remain; `unreadable` after the last
 */
export async function readDelivery(
  pending: PendingReading,
  tools: ReadingTools,
): Promise<ReadingEnd> {
  if (tools.network.readBack === undefined) return unreadableNetwork;
  const read = await requestReading(pending, tools);
  if (read?.kind === "read" && read.posts.length > 0) return readingOf(read.posts);
  const isLastTry = pending.isAwaited || pending.attempts + 1 >= maxTries;
  if (read?.kind !== "retry" || isLastTry) return { kind: "unreadable" };
  const retryAt = read.after?.getTime() ?? 0;
  const waitMs = Math.max(
    firstWaitMs + backOff(pending.attempts + 1),
    retryAt - tools.now().getTime(),
  );
  return { kind: "again", waitMs };
}

/** Reads once. A thrown error or a timeout becomes a retry; undefined if the delivery cannot be planned. */
async function requestReading(
  pending: PendingReading,
  tools: ReadingTools,
): Promise<ReadBack | undefined> {
  const { network, timeoutMs, stopped, onError } = tools;
  try {
    const planned = planSteps(pending, network);
    if (planned === undefined) return undefined;
    return await withTimeLimit(stopped, timeoutMs, async (signal) =>
      network.readBack?.(planned.steps, tools.contextOf(planned.results, signal)),
    );
  } catch (error) {
    stopped.throwIfAborted();
    // A timeout, or a bug.
    onError(error);
    return { kind: "retry", code: "unexpected", mayHaveHappened: false };
  }
}

/** Plans the steps with the delivery's present content, and adds the finished ones' results; undefined without a plan. */
function planSteps({ work, content }: PendingReading, network: Network) {
  const done = work.steps.filter(({ state }) => state === "done");
  const plan = content === null ? { steps: work.steps } : planFor(work, content, network);
  if ("problem" in plan) return undefined;
  const results = resultsOfNext(
    plan.steps,
    done.map((step) => ({ step, result: readStoredResult(step).result })),
  );
  return { steps: plan.steps, results };
}

const json = z.json().transform((value): Json => value);

/** A hash of the posts in the network's terms, without fields that it does not return. */
const hashOfPosts = (posts: readonly unknown[]) =>
  hashOf(json.parse(JSON.parse(JSON.stringify(posts))));

function readingOf(posts: readonly Counterpart[]): ReadingEnd {
  const differing = posts.filter((post) => differencesOf(post).length > 0);
  return {
    kind: "read",
    outcome: differing.length === 0 ? "equal" : "different",
    differences: [...new Set(differing.flatMap(differencesOf))],
    compared: readingExtent(posts),
    untold: [...new Set(posts.flatMap(unreadableSettings))],
    posts: differing,
    plannedHash: hashOfPosts(posts.map(comparablePartOf)),
    actualHash: hashOfPosts(posts.map(({ held }) => held)),
  };
}
