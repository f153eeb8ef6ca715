import { firstComment } from "@postlark/networks/first-comment";
import type { StepContext } from "@postlark/networks/network";
import { inTrace } from "@postlark/server/tracing";

import type { Call } from "./calls.ts";
import { releaseDelivery, progressOf } from "./release.ts";
import type { LeasedDelivery } from "./leased-delivery.ts";
import { findPublishedStep } from "./look-up-step.ts";
import { planDelivery } from "./plan-delivery.ts";
import type { Ending, PublishTools } from "./publish-tools.ts";
import { runStep } from "./run-step.ts";
import { addressOf, settle, endAtStep, retryDelayMs } from "./settle-delivery.ts";
import type { StepEnd, StepResult } from "./step-end.ts";
import type { StepTools } from "./step-tools.ts";
import { readStoredResult } from "./stored-result.ts";
import type { WorkStep } from "./work.ts";

/** Runs a step. If its response was lost and no time remains for a retry, it is reconciled once more. */
async function runStepToEnd(
  step: WorkStep,
  stepTools: StepTools,
  tools: PublishTools,
  earlierCalls: readonly Call[],
): Promise<StepEnd> {
  const end = await runStep(step, stepTools, earlierCalls);
  if (end.kind !== "wait" || !end.mayBePublished || end.isReconciliation) return end;
  const isGivenUp = (await retryDelayMs(end, stepTools.leased, tools)) === null;
  return isGivenUp ? ((await findPublishedStep(step, stepTools)) ?? end) : end;
}

/**
 * Publishes a claimed delivery: freezes its plan, runs its steps in order, and settles it.
 * @throws LeaseLostError once another engine may have it; nothing is written from then on
 * @throws Error if Postgres refuses
 */
export function publishDelivery(leased: LeasedDelivery, tools: PublishTools): Promise<Ending> {
  const { network } = leased.work.channel;
  return inTrace(`publish ${network}`, { "postlark.delivery": leased.id }, () =>
    publishSteps(leased, tools),
  );
}

/** Runs the planned steps in order; stops at the first that does not finish. */
async function publishSteps(leased: LeasedDelivery, tools: PublishTools): Promise<Ending> {
  const planned = planDelivery(leased.work, tools.network);
  tools.pass("after-plan");
  if ("problem" in planned) {
    const { problem, needsApproval } = planned;
    const state = needsApproval ? "awaiting_approval" : "failed";
    await settle(leased, tools, { do: "settle", state, wakeIn: null, problem });
    return needsApproval ? "waits_for_approval" : "failed";
  }
  let { freeze } = planned;
  const done: StepResult[] = [];
  for (const step of planned.steps) {
    if (step.state === "done") {
      done.push(readStoredResult(step));
      continue;
    }
    if (tools.isStopping()) {
      const progress = progressOf(leased.work, tools.network);
      return releaseDelivery(
        leased,
        { ...progress, isBegun: progress.isBegun || done.length > 0 },
        0,
      );
    }
    const results = Object.fromEntries(done.map(({ result }, at) => [at, result]));
    const contextOf = (signal: AbortSignal): StepContext => tools.contextOf(results, signal);
    const stepTools = { ...tools, contextOf, leased };
    // One step after the other: each may build on what the last one came to.
    const end = await runStepToEnd(step, stepTools, tools, freeze);
    freeze = [];
    if (end.kind !== "done") return endAtStep(end, step, leased, tools, done);
    done.push(end.done);
    if (step.kind === firstComment) {
      leased.queueCalls({ do: "note", kind: "comment_done", step: step.position, detail: {} });
    }
  }
  const published = { do: "settle", state: "published", wakeIn: null } as const;
  await settle(leased, tools, { ...published, ...addressOf(done), tried: true });
  return "published";
}
