import type { Json } from "@postlark/domain/json";
import type { Outcome } from "@postlark/networks/network";

import type { Call } from "./calls.ts";
import { withUploadProgress } from "./upload-progress.ts";
import { findPublishedStep, lookUpStep, storableResult } from "./look-up-step.ts";
import { MediaMissingError } from "./media-missing-error.ts";
import type { StepEnd } from "./step-end.ts";
import { maxStepDuration, type StepTools } from "./step-tools.ts";
import { withTimeLimit } from "../platform/time/time-limit.ts";
import type { WorkStep } from "./work.ts";

/** Milliseconds after which a request counts as sent, for the crash point "while-sending". */
const sentAfterMs = 5;

function endStepCall(
  { position }: WorkStep,
  state: "planned" | "done" | "rejected" | "unknown",
  result: Json,
): Call {
  return { do: "end_step", position, state, result };
}

/** Sends one step. A thrown error or a timeout becomes a retry, as the step may have been sent. */
async function execute(step: WorkStep, tools: StepTools): Promise<Outcome> {
  const { network, contextOf, leased, pass, onSend } = tools;
  onSend();
  const sentTimer = setTimeout(() => pass("while-sending"), sentAfterMs);
  try {
    return await withTimeLimit(leased.signal, maxStepDuration, (signal, extendTimeout) =>
      network.execute(step, withUploadProgress(contextOf(signal), extendTimeout)),
    );
  } catch (error) {
    leased.signal.throwIfAborted();
    if (error instanceof MediaMissingError) return error.outcome;
    // A timeout, or a bug: it may have been sent nevertheless.
    tools.onError(error);
    return { kind: "retry", code: "unexpected", mayHaveHappened: true };
  } finally {
    clearTimeout(sentTimer);
  }
}

/**
 * Sets a step whose request was not sent back to "planned", unless an earlier request may still arrive: then it stays
 * "sent".
 * @returns whether it may be published nevertheless
 */
function replanUnlessSent(step: WorkStep, result: Json, { leased }: StepTools): boolean {
  if (step.state === "sent") return true;
  leased.queueCalls(endStepCall(step, "planned", result));
  return false;
}

/** Queues the writes for an outcome. @returns how the step ended */
async function recordOutcome(step: WorkStep, outcome: Outcome, tools: StepTools): Promise<StepEnd> {
  const { leased } = tools;
  switch (outcome.kind) {
    case "done": {
      const done = storableResult(outcome);
      leased.queueCalls(endStepCall(step, "done", done));
      return { kind: "done", done };
    }
    case "pending":
      return { kind: "wait", retryAt: outcome.after, code: "pending", mayBePublished: true };
    case "rejected": {
      // A proxy that sends twice gets the second refusal, and a plugin may refuse a post that is already stored.
      const publishedEnd = await findPublishedStep(step, tools);
      if (publishedEnd) return publishedEnd;
      const { message, code = "rejected" } = outcome;
      leased.queueCalls(endStepCall(step, "rejected", { code, message }));
      return { kind: "rejected", code, message };
    }
    case "retry": {
      const { after, code, mayHaveHappened } = outcome;
      const mayBePublished = mayHaveHappened || replanUnlessSent(step, { code }, tools);
      return { kind: "wait", retryAt: after, code, mayBePublished };
    }
    case "auth": {
      const { reason, nothingSent } = outcome;
      const mayBePublished =
        nothingSent !== true || replanUnlessSent(step, { code: reason }, tools);
      return { kind: "auth", reason, mayBePublished };
    }
  }
  leased.queueCalls(endStepCall(step, "unknown", { message: outcome.message }));
  return { kind: "unknown", message: outcome.message };
}

/** Waits for a slot, then sends a step whose intent is committed. */
async function sendBegunStep(step: WorkStep, tools: StepTools): Promise<StepEnd> {
  const { leased, pass, acquireSendPermit, isStopping } = tools;
  const releasePermit = await acquireSendPermit();
  let outcome: Outcome;
  try {
    if (isStopping()) {
      const mayBePublished = replanUnlessSent(step, null, tools);
      return { kind: "stopped", mayBePublished };
    }
    leased.requireLease();
    outcome = await execute(step, tools);
  } finally {
    releasePermit();
  }
  leased.requireLease();
  pass("after-send");
  return recordOutcome(step, outcome, tools);
}

/** Commits the step's intent, then sends it. @param callsBefore calls for the same transaction */
async function writeIntentAndSend(
  step: WorkStep,
  tools: StepTools,
  callsBefore: readonly Call[],
): Promise<StepEnd> {
  const { leased, pass } = tools;
  const writing = leased.write(...callsBefore, { do: "begin_step", position: step.position });
  pass("while-beginning");
  await writing;
  pass("after-begin");
  return sendBegunStep(step, tools);
}

/** Reconciles a step that may be published, and sends it only if it is absent. */
async function reconcileThenSend(
  step: WorkStep,
  tools: StepTools,
  callsBefore: readonly Call[],
): Promise<StepEnd> {
  const isOrdered = step.state === "planned";
  // Reconciliation writes about existing steps, so that a plan must be written before.
  if (callsBefore.length > 0) await tools.leased.write(...callsBefore);
  const lookUp = await lookUpStep(step, tools, isOrdered);
  if (lookUp.kind !== "send") return lookUp;
  const isUnderWay = step.state === "sent" && lookUp.before.length === 0;
  if (!isUnderWay) return writeIntentAndSend(step, tools, lookUp.before);
  const end = await sendBegunStep(step, tools);
  return end.kind === "wait" && end.code === "pending" ? { ...end, isUnchanged: isUnderWay } : end;
}

/**
 * Runs one step. Its intent is committed before it is sent. Steps that may be published are reconciled first: those
 * sent before, and all of a delivery that is sent by a member's order or after a restore.
 * @param callsBefore calls for the transaction of the step's intent
 * @throws LeaseLostError once another engine may have the delivery
 */
export function runStep(
  step: WorkStep,
  tools: StepTools,
  callsBefore: readonly Call[] = [],
): Promise<StepEnd> {
  const { lookFirst } = tools.leased.work.delivery;
  const mayBePublished = step.state === "sent" || step.state === "unknown" || lookFirst;
  return mayBePublished
    ? reconcileThenSend(step, tools, callsBefore)
    : writeIntentAndSend(step, tools, callsBefore);
}
