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

/** A delivery of its own, due a second after the one before. */
export function nextDelivery(): PlanInput["delivery"] {
  deliveries += 1;
  const number = deliveries.toString(16).padStart(12, "0");
  return {
    id: `0b6a1c8e-4a56-4b58-9f44-${number}`,
    createdAt: new Date(Date.UTC(2026, 10, 22, 8, 0, deliveries)).toISOString(),
    dueAt: new Date(Date.UTC(2026, 10, 22, 9, 0, deliveries)).toISOString(),
  };
}

/** The pictures that a network wants with any words. */
export function leastPictures({ pictures: { required } }: Manifest) {
  return required ? attachments.slice(0, 1) : [];
}

/** Plans a content for a peer's channel; words alone with as many pictures as its network wants. */
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
      media: content.text?.trim() ? leastPictures(peer.network.manifest) : [],
      ...content,
    },
    channel: peer.channel,
    media,
  });
}

/** @throws where there is no plan */
export function stepsFor(
  peer: Peer,
  content: Partial<Content>,
  delivery = nextDelivery(),
): readonly Step[] {
  const planned = planFor(peer, content, pictures, delivery);
  if ("problem" in planned) throw new Error(planned.problem.message);
  return planned.steps;
}

/** Does every step, handing the results of the ones before to each; all have to come to something. */
export async function publish(
  peer: Peer,
  steps: readonly Step[],
  options: ContextOptions = {},
): Promise<Outcome[]> {
  const results: Record<number, Json> = {};
  const outcomes: Outcome[] = [];
  for (const [position, step] of steps.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- each stands on those before
    let outcome = await peer.network.execute(step, peer.context({ ...options, results }));
    // oxlint-disable-next-line no-await-in-loop -- what is not ready yet is asked for again
    if (outcome.kind === "pending")
      outcome = await peer.network.execute(step, peer.context({ ...options, results }));
    if (outcome.kind !== "done") throw new Error(`${step.kind}: ${JSON.stringify(outcome)}`);
    results[position] = outcome.result;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** What steps came to, by their position. */
export function resultsOf(outcomes: readonly Outcome[]): { readonly [position: number]: Json } {
  return Object.fromEntries(
    outcomes.map((outcome, at) => [at, outcome.kind === "done" ? outcome.result : null]),
  );
}

/** Whether the engine looks for a step before it sends it again, by what sending it came to. */
export function staysSent(outcome: Outcome): boolean {
  if (outcome.kind === "retry") return outcome.mayHaveHappened;
  return outcome.kind !== "auth" || outcome.nothingSent !== true;
}

/**
 * Sends a step again that may have happened, as the engine does: what is there stays as it is where that would make it
 * two, and where nobody can look, a person is asked.
 */
export async function sendAgain(
  peer: Peer,
  step: Step,
  results: StepContext["results"],
): Promise<Outcome> {
  const { network } = peer;
  const found = await network.reconcile(step, peer.context({ results }));
  const goesOn = found.kind === "absent" || found.kind === "under_way";
  if (goesOn || isRepeatable(network.manifest)) {
    return network.execute(step, peer.context({ results }));
  }
  if (found.kind === "found") return { ...found, kind: "done" };
  if (found.kind === "auth") return found;
  return { kind: "unknown", message: found.kind === "silent" ? found.code : found.message };
}

/** The step by which people see a post, with what those before it come to. */
export async function lastStep(peer: Peer, content: Partial<Content>) {
  const steps = stepsFor(peer, content);
  const before = await publish(peer, steps.slice(0, -1));
  const results = resultsOf(before);
  const step = steps.at(-1);
  if (step === undefined) throw new Error("The plan has no steps.");
  return { step, results };
}
