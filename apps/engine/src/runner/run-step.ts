import type { Json } from "@postlark/domain/json";
import type { Network, Outcome, Reconciliation, StepContext } from "@postlark/networks/network";

import type { CrashPoint } from "../crash-points.ts";
import type { Call } from "./calls.ts";
import { hearPieces } from "./heard-video.ts";
import type { HeldDelivery } from "./held-delivery.ts";
import { MediaMissingError } from "./media-missing-error.ts";
import type { StepEnd, StepResult } from "./step-end.ts";
import { withTimeLimit } from "./time-limit.ts";
import type { WorkStep } from "./work.ts";

export type StepTools = {
  readonly network: Network;
  readonly contextOf: (signal: AbortSignal) => StepContext;
  readonly held: HeldDelivery;
  /** Waits until one more may be sent. @returns says that it has been answered */
  readonly takeSlot: () => Promise<() => void>;
  readonly isStopping: () => boolean;
  readonly pass: (point: CrashPoint) => void;
  /** Called right before the delivery's first request leaves. */
  readonly onSend: () => void;
  /** Hears what a network threw, which it should not. */
  readonly onError: (error: unknown) => void;
};

/** When a request is taken to be on its way, in milliseconds. */
const underWayAfter = 5;

/** How long one step, or one look for what happened to it, may take after the last piece of a video, in milliseconds. */
const longest = 120_000;

type Position = { readonly position: number };

function endStep(
  { position }: Position,
  state: "planned" | "done" | "rejected" | "unknown",
  result: Json,
): Call {
  return { do: "end_step", position, state, result };
}

function note({ position }: Position, kind: string, detail: Json): Call {
  return { do: "note", kind, step: position, detail };
}

function resultOf({ result, url, remoteId }: StepResult): StepResult {
  return { result, ...(url && { url }), ...(remoteId && { remoteId }) };
}

/** Whether a network makes nothing twice of a step that is sent again with the same key. */
function isRepeatable({ manifest }: Network): boolean {
  return ["client_key", "content_address", "header"].includes(manifest.idempotency);
}

async function sent(step: WorkStep, tools: StepTools): Promise<Outcome> {
  const { network, contextOf, held, pass, onSend } = tools;
  onSend();
  const underWay = setTimeout(() => pass("while-sending"), underWayAfter);
  try {
    return await withTimeLimit(held.signal, longest, (signal, goesOn) =>
      network.execute(step, hearPieces(contextOf(signal), goesOn)),
    );
  } catch (error) {
    held.signal.throwIfAborted();
    if (error instanceof MediaMissingError) return error.outcome;
    // Out of time, or wrong ourselves: it may have left all the same.
    tools.onError(error);
    return { kind: "retry", code: "unexpected", mayHaveHappened: true };
  } finally {
    clearTimeout(underWay);
  }
}

/** Has a step begun anew; one whose first request may be there, or arrive still, stays "sent" and is looked for. */
function planAgain(step: WorkStep, result: Json, held: HeldDelivery): void {
  if (step.state !== "sent") held.later(endStep(step, "planned", result));
}

function endOf(step: WorkStep, outcome: Outcome, held: HeldDelivery): StepEnd {
  switch (outcome.kind) {
    case "done": {
      const done = resultOf(outcome);
      held.later(endStep(step, "done", done));
      return { kind: "done", done };
    }
    case "pending":
      return { kind: "wait", after: outcome.after, code: "pending" };
    case "rejected": {
      const { message, code = "rejected" } = outcome;
      held.later(endStep(step, "rejected", { code, message }));
      return { kind: "rejected", code, message };
    }
    case "retry": {
      const { after, code, mayHaveHappened } = outcome;
      // A step that stays "sent" is looked for before it is sent again.
      if (!mayHaveHappened) planAgain(step, { code }, held);
      return { kind: "wait", after, code };
    }
    case "auth":
      planAgain(step, { code: outcome.reason }, held);
      return { kind: "auth", reason: outcome.reason };
  }
  held.later(endStep(step, "unknown", { message: outcome.message }));
  return { kind: "unknown", message: outcome.message };
}

async function send(step: WorkStep, tools: StepTools, before: readonly Call[]): Promise<StepEnd> {
  const { held, pass } = tools;
  const begun = held.write(...before, { do: "begin_step", position: step.position });
  pass("while-beginning");
  await begun;
  pass("after-begin");
  return sendBegun(step, tools);
}

async function sendBegun(step: WorkStep, tools: StepTools): Promise<StepEnd> {
  const { held, pass, takeSlot, isStopping } = tools;
  const freeSlot = await takeSlot();
  let outcome: Outcome;
  try {
    if (isStopping()) {
      planAgain(step, null, held);
      return { kind: "stopped" };
    }
    held.requireLease();
    outcome = await sent(step, tools);
  } finally {
    freeSlot();
  }
  held.requireLease();
  pass("after-send");
  return endOf(step, outcome, held);
}

async function lookedUp(step: WorkStep, tools: StepTools): Promise<Reconciliation | undefined> {
  const { network, contextOf, held } = tools;
  try {
    return await withTimeLimit(held.signal, longest, (signal) =>
      // What may be read is limited apart from what may be said.
      network.reconcile(step, { ...contextOf(signal), onLimit: undefined }),
    );
  } catch (error) {
    held.signal.throwIfAborted();
    tools.onError(error);
    return undefined;
  }
}

/** A step whose answer was lost: looks whether it happened before anything is sent again. */
async function reconcile(step: WorkStep, tools: StepTools): Promise<StepEnd> {
  const { held, network, pass } = tools;
  const found = await lookedUp(step, tools);
  held.signal.throwIfAborted();
  pass("after-reconcile");
  if (found === undefined) return { kind: "wait", after: undefined, code: "network_unreachable" };
  if (found.kind === "found") {
    const done = resultOf(found);
    held.later(note(step, "reconciled", { found: true }), endStep(step, "done", done));
    return { kind: "done", done };
  }
  if (found.kind === "under_way") {
    const end = await sendBegun(step, tools);
    return end.kind === "wait" && end.code === "pending" ? { ...end, goesOn: true } : end;
  }
  const isAbsent = found.kind === "absent";
  const looked = note(step, "reconciled", { found: isAbsent ? false : null });
  if (isAbsent || isRepeatable(network)) {
    return send(step, tools, [looked]);
  }
  const { message } = found;
  held.later(looked, endStep(step, "unknown", { message }));
  return { kind: "unknown", message };
}

/**
 * Takes one step as far as it goes now. Its intent is committed before it is sent; whatever was sent
 * before is looked for first.
 * @param before calls that belong in the same transaction as the step's intent
 * @throws LeaseLostError once somebody else may hold the delivery
 */
export function runStep(
  step: WorkStep,
  tools: StepTools,
  before: readonly Call[] = [],
): Promise<StepEnd> {
  return step.state === "sent" ? reconcile(step, tools) : send(step, tools, before);
}
