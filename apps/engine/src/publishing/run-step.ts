import type { Json } from "@postlark/domain/json";
import type { Outcome } from "@postlark/networks/network";

import type { Call } from "./calls.ts";
import { withUploadProgress } from "./upload-progress.ts";
import { lookOnce, lookUpStep, resultOf } from "./look-up-step.ts";
import { MediaMissingError } from "./media-missing-error.ts";
import type { StepEnd } from "./step-end.ts";
import { maxStepDuration, type StepTools } from "./step-tools.ts";
import { withTimeLimit } from "../platform/time/time-limit.ts";
import type { WorkStep } from "./work.ts";

/** Milliseconds after which a request counts as sent. */
const underWayAfter = 5;

function endStep(
  { position }: WorkStep,
  state: "planned" | "done" | "rejected" | "unknown",
  result: Json,
): Call {
  return { do: "end_step", position, state, result };
}

async function execute(step: WorkStep, tools: StepTools): Promise<Outcome> {
  const { network, contextOf, leased, pass, onSend } = tools;
  onSend();
  const underWay = setTimeout(() => pass("while-sending"), underWayAfter);
  try {
    return await withTimeLimit(leased.signal, maxStepDuration, (signal, goesOn) =>
      network.execute(step, withUploadProgress(contextOf(signal), goesOn)),
    );
  } catch (error) {
    leased.signal.throwIfAborted();
    if (error instanceof MediaMissingError) return error.outcome;
    // A timeout, or a bug: it may have been sent nevertheless.
    tools.onError(error);
    return { kind: "retry", code: "unexpected", mayHaveHappened: true };
  } finally {
    clearTimeout(underWay);
  }
}

/**
 * Plans a step again of which nothing was sent.
 * @returns whether it may be published nevertheless: an earlier request may still arrive, so that it stays "sent"
 */
function planAgain(step: WorkStep, result: Json, { leased }: StepTools): boolean {
  if (step.state === "sent") return true;
  leased.later(endStep(step, "planned", result));
  return false;
}

async function recordOutcome(step: WorkStep, outcome: Outcome, tools: StepTools): Promise<StepEnd> {
  const { leased } = tools;
  switch (outcome.kind) {
    case "done": {
      const done = resultOf(outcome);
      leased.later(endStep(step, "done", done));
      return { kind: "done", done };
    }
    case "pending":
      return { kind: "wait", after: outcome.after, code: "pending", mayBeOut: true };
    case "rejected": {
      // A proxy that sends twice gets the second refusal, and a plugin may refuse a post that is already stored.
      const found = await lookOnce(step, tools);
      if (found) return found;
      const { message, code = "rejected" } = outcome;
      leased.later(endStep(step, "rejected", { code, message }));
      return { kind: "rejected", code, message };
    }
    case "retry": {
      const { after, code, mayHaveHappened } = outcome;
      const mayBeOut = mayHaveHappened || planAgain(step, { code }, tools);
      return { kind: "wait", after, code, mayBeOut };
    }
    case "auth": {
      const { reason, nothingSent } = outcome;
      const mayBeOut = nothingSent !== true || planAgain(step, { code: reason }, tools);
      return { kind: "auth", reason, mayBeOut };
    }
  }
  leased.later(endStep(step, "unknown", { message: outcome.message }));
  return { kind: "unknown", message: outcome.message };
}

async function sendBegun(step: WorkStep, tools: StepTools): Promise<StepEnd> {
  const { leased, pass, takeSlot, isStopping } = tools;
  const freeSlot = await takeSlot();
  let outcome: Outcome;
  try {
    if (isStopping()) {
      const mayBeOut = planAgain(step, null, tools);
      return { kind: "stopped", mayBeOut };
    }
    leased.requireLease();
    outcome = await execute(step, tools);
  } finally {
    freeSlot();
  }
  leased.requireLease();
  pass("after-send");
  return recordOutcome(step, outcome, tools);
}

async function send(step: WorkStep, tools: StepTools, before: readonly Call[]): Promise<StepEnd> {
  const { leased, pass } = tools;
  const writing = leased.write(...before, { do: "begin_step", position: step.position });
  pass("while-beginning");
  await writing;
  pass("after-begin");
  return sendBegun(step, tools);
}

/** Reconciles a step that may be published, and sends it only if it is absent. */
async function lookThenSend(
  step: WorkStep,
  tools: StepTools,
  before: readonly Call[],
): Promise<StepEnd> {
  const isOnWord = step.state === "planned";
  // Reconciliation writes about existing steps, so that a plan must be written before.
  if (before.length > 0) await tools.leased.write(...before);
  const looked = await lookUpStep(step, tools, isOnWord);
  if (looked.kind !== "send") return looked;
  const goesOn = step.state === "sent" && looked.before.length === 0;
  if (!goesOn) return send(step, tools, looked.before);
  const end = await sendBegun(step, tools);
  return end.kind === "wait" && end.code === "pending" ? { ...end, goesOn } : end;
}

/**
 * Runs one step. Its intent is committed before it is sent. Steps that may be published are reconciled first: those
 * sent before, and all of a delivery that is sent by a member's order or after a restore.
 * @param before calls for the transaction of the step's intent
 * @throws LeaseLostError once another engine may have the delivery
 */
export function runStep(
  step: WorkStep,
  tools: StepTools,
  before: readonly Call[] = [],
): Promise<StepEnd> {
  const { lookFirst } = tools.leased.work.delivery;
  const mayBeOut = step.state === "sent" || step.state === "unknown" || lookFirst;
  return mayBeOut ? lookThenSend(step, tools, before) : send(step, tools, before);
}
