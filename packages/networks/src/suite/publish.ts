import type { Json } from "@postlark/domain/json";
import type { Content } from "@postlark/domain/post-content";

import { isRepeatable } from "../core/idempotency.ts";
import type {
  Manifest,
  MediaInfo,
  Outcome,
  PlanInput,
  PlanResult,
  Step,
  StepContext,
} from "../core/network.ts";
import { attachments, type ContextOptions, type Peer, pictures } from "./peer.ts";

let deliveries = 0;

/** A new delivery, due one second after the previous one. */
export function nextDelivery(): PlanInput["delivery"] {
  deliveries += 1;
  const number = deliveries.toString(16).padStart(12, "0");
  return {
    id: `0b6a1c8e-4a56-4b58-9f44-${number}`,
    createdAt: new Date(Date.UTC(2026, 10, 22, 8, 0, deliveries)).toISOString(),
    dueAt: new Date(Date.UTC(2026, 10, 22, 9, 0, deliveries)).toISOString(),
  };
}

/** Returns the pictures that the network requires of every post. */
export function requiredPictures({ pictures: { required } }: Manifest) {
  return required ? attachments.slice(0, 1) : [];
}

/** Plans a content for a peer's channel, adding the pictures that its network requires. */
export function planFor(
  peer: Peer,
  content: Partial<Content>,
  media: readonly MediaInfo[] = pictures,
  delivery = nextDelivery(),
): PlanResult {
  return peer.network.plan({
    delivery,
    content: {
      text: "",
      media: content.text?.trim() ? requiredPictures(peer.network.manifest) : [],
      ...content,
    },
    channel: peer.channel,
    media,
  });
}

/** The planned steps of a content. @throws if it cannot be planned */
export function stepsFor(
  peer: Peer,
  content: Partial<Content>,
  delivery = nextDelivery(),
): readonly Step[] {
  const planned = planFor(peer, content, pictures, delivery);
  if ("problem" in planned) throw new Error(planned.problem.message);
  return planned.steps;
}

/** Executes all steps, passing earlier results to each. @throws if one does not succeed */
export async function publish(
  peer: Peer,
  steps: readonly Step[],
  options: ContextOptions = {},
): Promise<Outcome[]> {
  const results: Record<number, Json> = {};
  const outcomes: Outcome[] = [];
  for (const [position, step] of steps.entries()) {
    let outcome = await peer.network.execute(step, peer.context({ ...options, results }));
    if (outcome.kind === "pending")
      outcome = await peer.network.execute(step, peer.context({ ...options, results }));
    if (outcome.kind !== "done") throw new Error(`${step.kind}: ${JSON.stringify(outcome)}`);
    results[position] = outcome.result;
    outcomes.push(outcome);
  }
  return outcomes;
}

export function resultsOf(outcomes: readonly Outcome[]): { readonly [position: number]: Json } {
  return Object.fromEntries(
    outcomes.map((outcome, at) => [at, outcome.kind === "done" ? outcome.result : null]),
  );
}

/** Whether the engine reconciles a step before it sends it again after this outcome. */
export function staysSent(outcome: Outcome): boolean {
  if (outcome.kind === "retry") return outcome.mayHaveHappened;
  return outcome.kind !== "auth" || outcome.nothingSent !== true;
}

/**
 * Repeats a step that may have succeeded, as the engine does: a published post stays as it is unless repeating is safe;
 * if reconcile does not find out, the outcome is `unknown`, and a person decides.
 */
export async function sendAgain(
  peer: Peer,
  step: Step,
  results: StepContext["results"],
): Promise<Outcome> {
  const { network } = peer;
  const reconciliation = await network.reconcile(step, peer.context({ results }));
  const goesOn = reconciliation.kind === "absent" || reconciliation.kind === "under_way";
  if (goesOn || isRepeatable(network.manifest)) {
    return network.execute(step, peer.context({ results }));
  }
  if (reconciliation.kind === "found") return { ...reconciliation, kind: "done" };
  if (reconciliation.kind === "auth") return reconciliation;
  return {
    kind: "unknown",
    message: reconciliation.kind === "silent" ? reconciliation.code : reconciliation.message,
  };
}

/** Publishes all steps but the last, which makes a post visible. Returns it with the results of the others. */
export async function publishAllButLast(peer: Peer, content: Partial<Content>) {
  const steps = stepsFor(peer, content);
  const earlierOutcomes = await publish(peer, steps.slice(0, -1));
  const results = resultsOf(earlierOutcomes);
  const step = steps.at(-1);
  if (step === undefined) throw new Error("The plan has no steps.");
  return { step, results };
}
