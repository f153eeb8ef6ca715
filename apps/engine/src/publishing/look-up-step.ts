import { isRepeatable } from "@postlark/networks/idempotency";
import type { Network, Reconciliation } from "@postlark/networks/network";

import type { Call } from "./calls.ts";
import type { LeasedDelivery } from "./leased-delivery.ts";
import type { StepEnd, StepResult } from "./step-end.ts";
import { maxStepDuration, type StepTools } from "./step-tools.ts";
import { withTimeLimit } from "../platform/time/time-limit.ts";
import type { WorkStep } from "./work.ts";

const failedReconciliation: Reconciliation = { kind: "silent", code: "network_unreachable" };

/** The result of reconciling: an end, or sending the step after `before` is written. */
export type LookUpResult = StepEnd | { readonly kind: "send"; readonly before: readonly Call[] };

const msPerSecond = 1_000;

/** Returns the stored fields of a finished step, without undefined ones. */
export function storableResult({ result, url, remoteId }: StepResult): StepResult {
  return { result, ...(url && { url }), ...(remoteId && { remoteId }) };
}

/** Asks the network whether a step is published, changing nothing there. @returns undefined if the network's code failed or took too long */
async function reconcile(step: WorkStep, tools: StepTools): Promise<Reconciliation | undefined> {
  const { network, contextOf, leased } = tools;
  try {
    return await withTimeLimit(leased.signal, maxStepDuration, (signal) =>
      // Reads have another rate limit than posts.
      network.reconcile(step, { ...contextOf(signal), onLimit: undefined }),
    );
  } catch (error) {
    leased.signal.throwIfAborted();
    tools.onError(error);
    return undefined;
  }
}

/** Returns the call that records a reconciliation. @param isFound null if the network could not tell */
function reconciliationNote({ position }: WorkStep, isFound: boolean | null): Call {
  return { do: "note", kind: "reconciled", step: position, detail: { found: isFound } };
}

/** Queues the writes that finish a step which is already published. */
function finishFoundStep(step: WorkStep, foundResult: StepResult, leased: LeasedDelivery): StepEnd {
  const done = storableResult(foundResult);
  const { position } = step;
  leased.queueCalls(reconciliationNote(step, true), {
    do: "end_step",
    position,
    state: "done",
    result: done,
  });
  return { kind: "done", done };
}

/**
 * Returns the milliseconds until "absent" counts, by Postgres' clock: the settling time must have passed since the last send, and
 * again since it was first not found, so that a clock that jumps ahead cannot end it at once. A member's order to send
 * counts at once.
 */
function msUntilSettled(
  step: WorkStep,
  { manifest }: Network,
  now: number,
  isOrdered: boolean,
): number {
  const settlesAfter = manifest.settlesAfter?.[step.kind];
  if (settlesAfter === undefined || !step.sentAt) return 0;
  const sentAt = step.sentAt.getTime();
  const since = isOrdered ? sentAt : Math.max(sentAt, step.absentSince?.getTime() ?? now);
  return since + settlesAfter * msPerSecond - now;
}

/** Sends a step that was not found; reconciles it again later if it may appear yet. */
function handleAbsentStep(step: WorkStep, tools: StepTools, isOrdered: boolean): LookUpResult {
  const { network, now, leased } = tools;
  const msLeft = msUntilSettled(step, network, now(), isOrdered);
  if (msLeft <= 0) return { kind: "send", before: [reconciliationNote(step, false)] };
  const isFirst = !step.absentSince;
  if (isFirst) leased.queueCalls(reconciliationNote(step, false));
  leased.queueCalls({ do: "absent", position: step.position });
  const untilSettled = {
    retryAt: undefined,
    code: "settling",
    maxWaitMs: msLeft,
    isUnchanged: true,
  } as const;
  return { kind: "wait", mayBePublished: true, isReconciliation: true, ...untilSettled };
}

/**
 * Reconciles a step that may be published before anything is sent.
 * @param isOrdered whether a member ordered it to be sent, so that "absent" counts at once
 */
export async function lookUpStep(
  step: WorkStep,
  tools: StepTools,
  isOrdered: boolean,
): Promise<LookUpResult> {
  const { leased, network, pass } = tools;
  const reconciliation = (await reconcile(step, tools)) ?? failedReconciliation;
  leased.requireLease();
  pass("after-reconcile");
  const lookAgain = { kind: "wait", mayBePublished: true, isReconciliation: true } as const;
  switch (reconciliation.kind) {
    case "silent":
      return { ...lookAgain, retryAt: reconciliation.after, code: reconciliation.code };
    case "auth":
      return { kind: "auth", reason: reconciliation.reason, mayBePublished: true };
    case "found":
      return finishFoundStep(step, reconciliation, leased);
    case "under_way":
      return { kind: "send", before: [] };
    case "absent":
      return handleAbsentStep(step, tools, isOrdered);
  }
  if (isOrdered || isRepeatable(network.manifest)) {
    return { kind: "send", before: [reconciliationNote(step, null)] };
  }
  const { message } = reconciliation;
  const result = { message };
  const unknown: Call = {
    do: "end_step",
    position: step.position,
    state: "unknown",
    result,
  };
  leased.queueCalls(reconciliationNote(step, null), unknown);
  return { kind: "unknown", message };
}

/** Reconciles a step once that was refused or given up. @returns its end if it is published nevertheless */
export async function findPublishedStep(
  step: WorkStep,
  tools: StepTools,
): Promise<StepEnd | undefined> {
  const reconciliation = await reconcile(step, tools);
  tools.leased.requireLease();
  return reconciliation?.kind === "found"
    ? finishFoundStep(step, reconciliation, tools.leased)
    : undefined;
}
