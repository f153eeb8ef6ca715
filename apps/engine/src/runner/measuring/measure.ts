import type { Measurement } from "@postlark/networks/metrics";
import type { Network, StepContext } from "@postlark/networks/network";

import { storedResult } from "../stored-result.ts";
import { withTimeLimit } from "../time-limit.ts";
import type { Measuring, MeasuringEnd } from "./measurement-queue.ts";

export type MeasureTools = {
  readonly network: Network;
  readonly contextOf: (results: StepContext["results"], signal: AbortSignal) => StepContext;
  /** How long it may take, in milliseconds. */
  readonly limit: number;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
};

/** After the first failure, in milliseconds; each further one doubles it, up to a quarter of a day. */
const firstWait = 5 * 60_000;
const longestWait = 6 * 3_600_000;

/** Asks a network for a delivery's numbers, and says what is to become of it. */
export async function measure(measuring: Measuring, tools: MeasureTools): Promise<MeasuringEnd> {
  const { now } = tools;
  const again = Math.min(firstWait * 2 ** Math.min(measuring.failures, 20), longestWait);
  const outcome = await outcomeOf(measuring, tools);
  if (outcome.kind === "measured") return outcome;
  if (outcome.kind === "retry") {
    const told = outcome.after && Math.max(0, outcome.after.getTime() - now().getTime());
    return { kind: "again", wait: told ?? again, isLimit: outcome.code === "rate_limited" };
  }
  if (outcome.kind !== "auth") return { kind: "over" };
  // What a token may not ask for is no reason to stop publishing: only an account that is closed to us is.
  const reason = await closedBy(tools);
  return reason ? { kind: "attention", reason } : { kind: "again", wait: again, isLimit: false };
}

async function outcomeOf({ work }: Measuring, tools: MeasureTools): Promise<Measurement> {
  const done = work.steps.filter(({ state }) => state === "done");
  const results = Object.fromEntries(
    done.map((step) => [step.position, storedResult(step).result]),
  );
  try {
    return await withTimeLimit(new AbortController().signal, tools.limit, async (signal) => {
      const context = tools.contextOf(results, signal);
      return (await tools.network.measure?.(work.steps, context)) ?? { kind: "gone" };
    });
  } catch (error) {
    // Out of time, or wrong ourselves.
    tools.onError(error);
    return { kind: "retry", code: "unexpected", mayHaveHappened: false };
  }
}

/** Why the network lets nobody in with what is kept; undefined where it does, or does not say. */
async function closedBy(tools: MeasureTools) {
  try {
    const reason = await withTimeLimit(new AbortController().signal, tools.limit, (signal) =>
      tools.network.check(tools.contextOf({}, signal)),
    );
    return reason === null || reason === "unreachable" ? undefined : reason;
  } catch (error) {
    tools.onError(error);
    return undefined;
  }
}
