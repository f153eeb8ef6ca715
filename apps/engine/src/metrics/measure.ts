import type { Counts, Measurement } from "@postlark/networks/metrics";
import type { AuthReason, Network, StepContext } from "@postlark/networks/network";

import { readStoredResult } from "../publishing/stored-result.ts";
import { withTimeLimit } from "../platform/time/time-limit.ts";
import type { Work } from "../publishing/work.ts";

export type MeasureTools = {
  readonly network: Network;
  readonly contextOf: (results: StepContext["results"], signal: AbortSignal) => StepContext;
  /** Timeout in milliseconds. */
  readonly timeoutMs: number;
  /** Aborted when the engine stops. */
  readonly stopped: AbortSignal;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
};

export type MeasuringEnd =
  | { readonly kind: "measured"; readonly counts: Counts }
  /** @property wait in milliseconds, from the network @property isLimit whether the whole channel waits */
  | { readonly kind: "again"; readonly waitMs?: number | undefined; readonly isLimit: boolean }
  | { readonly kind: "attention"; readonly reason: AuthReason }
  | { readonly kind: "over" };

/** Reads a delivery's metrics from its network, and returns what happens next. */
export async function measureDelivery(work: Work, tools: MeasureTools): Promise<MeasuringEnd> {
  const outcome = await requestMeasurement(work, tools);
  if (outcome.kind === "measured") return outcome;
  if (outcome.kind === "retry") {
    const waitMs = outcome.after && Math.max(0, outcome.after.getTime() - tools.now().getTime());
    return { kind: "again", waitMs, isLimit: outcome.code === "rate_limited" };
  }
  if (outcome.kind !== "auth") return { kind: "over" };
  // A missing permission for metrics is no reason to stop publishing; a revoked account is.
  const reason = await findClosingReason(tools);
  return reason ? { kind: "attention", reason } : { kind: "again", isLimit: false };
}

async function requestMeasurement(work: Work, tools: MeasureTools): Promise<Measurement> {
  const done = work.steps.filter(({ state }) => state === "done");
  const results = Object.fromEntries(
    done.map((step) => [step.position, readStoredResult(step).result]),
  );
  try {
    return await withTimeLimit(tools.stopped, tools.timeoutMs, async (signal) => {
      const context = tools.contextOf(results, signal);
      return (await tools.network.measure?.(work.steps, context)) ?? { kind: "gone" };
    });
  } catch (error) {
    tools.stopped.throwIfAborted();
    // A timeout, or a bug.
    tools.onError(error);
    return { kind: "retry", code: "unexpected", mayHaveHappened: false };
  }
}

/** Finds why the network refuses the credentials; undefined if it does not, or does not answer. */
async function findClosingReason(tools: MeasureTools) {
  try {
    const reason = await withTimeLimit(tools.stopped, tools.timeoutMs, (signal) =>
      tools.network.check(tools.contextOf({}, signal)),
    );
    return reason === null || reason === "unreachable" ? undefined : reason;
  } catch (error) {
    tools.stopped.throwIfAborted();
    tools.onError(error);
    return undefined;
  }
}
