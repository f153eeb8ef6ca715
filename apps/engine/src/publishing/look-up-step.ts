import { isRepeatable } from "@postlark/networks/idempotency";
import type { Network, Reconciliation } from "@postlark/networks/network";

import type { Call } from "./calls.ts";
import type { LeasedDelivery } from "./leased-delivery.ts";
import type { StepEnd, StepResult } from "./step-end.ts";
import { maxStepDuration, type StepTools } from "./step-tools.ts";
import { withTimeLimit } from "../platform/time/time-limit.ts";
import type { WorkStep } from "./work.ts";

const failedLook: Reconciliation = { kind: "silent", code: "network_unreachable" };

/** The result of reconciling: an end, or sending the step after `before` is written. */
export type Looked = StepEnd | { readonly kind: "send"; readonly before: readonly Call[] };

const seconds = 1_000;

/** The stored form of a finished step. */
export function resultOf({ result, url, remoteId }: StepResult): StepResult {
  return { result, ...(url && { url }), ...(remoteId && { remoteId }) };
}

/** Reconciles a step at its network. @returns undefined if the network's code failed or took too long */
async function ask(step: WorkStep, tools: StepTools): Promise<Reconciliation | undefined> {
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

function noted({ position }: WorkStep, found: boolean | null): Call {
  return { do: "note", kind: "reconciled", step: position, detail: { found } };
}

function foundEnd(step: WorkStep, found: StepResult, leased: LeasedDelivery): StepEnd {
  const done = resultOf(found);
  const { position } = step;
  leased.later(noted(step, true), { do: "end_step", position, state: "done", result: done });
  return { kind: "done", done };
}

/**
 * Milliseconds until "absent" counts, by Postgres' clock: the settling time must have passed since the last send, and
 * again since it was first not found, so that a clock that jumps ahead cannot end it at once. A member's order to send
 * counts at once.
 */
function settlesIn(step: WorkStep, { manifest }: Network, now: number, isOnWord: boolean): number {
  const settlesAfter = manifest.settlesAfter?.[step.kind];
  if (settlesAfter === undefined || !step.sentAt) return 0;
  const sentAt = step.sentAt.getTime();
  const since = isOnWord ? sentAt : Math.max(sentAt, step.absentSince?.getTime() ?? now);
  return since + settlesAfter * seconds - now;
}

/** The step was not found. If that may be too early, it is reconciled again before it is sent again. */
function absentEnd(step: WorkStep, tools: StepTools, isOnWord: boolean): Looked {
  const { network, now, leased } = tools;
  const left = settlesIn(step, network, now(), isOnWord);
  if (left <= 0) return { kind: "send", before: [noted(step, false)] };
  const isFirst = !step.absentSince;
  if (isFirst) leased.later(noted(step, false));
  leased.later({ do: "absent", position: step.position });
  const wait = { after: undefined, code: "settling", atMost: left, goesOn: true } as const;
  return { kind: "wait", mayBeOut: true, isLook: true, ...wait };
}

/**
 * Reconciles a step that may be published before anything is sent.
 * @param isOnWord whether a member ordered it to be sent, so that "absent" counts at once
 */
export async function lookUpStep(
  step: WorkStep,
  tools: StepTools,
  isOnWord: boolean,
): Promise<Looked> {
  const { leased, network, pass } = tools;
  const found = (await ask(step, tools)) ?? failedLook;
  leased.requireLease();
  pass("after-reconcile");
  const wait = { kind: "wait", mayBeOut: true, isLook: true } as const;
  switch (found.kind) {
    case "silent":
      return { ...wait, after: found.after, code: found.code };
    case "auth":
      return { kind: "auth", reason: found.reason, mayBeOut: true };
    case "found":
      return foundEnd(step, found, leased);
    case "under_way":
      return { kind: "send", before: [] };
    case "absent":
      return absentEnd(step, tools, isOnWord);
  }
  if (isOnWord || isRepeatable(network.manifest)) {
    return { kind: "send", before: [noted(step, null)] };
  }
  const { message } = found;
  const result = { message };
  const unknown: Call = {
    do: "end_step",
    position: step.position,
    state: "unknown",
    result,
  };
  leased.later(noted(step, null), unknown);
  return { kind: "unknown", message };
}

/** Reconciles once a step that was refused or given up. @returns its end if it is published nevertheless */
export async function lookOnce(step: WorkStep, tools: StepTools): Promise<StepEnd | undefined> {
  const found = await ask(step, tools);
  tools.leased.requireLease();
  return found?.kind === "found" ? foundEnd(step, found, tools.leased) : undefined;
}
