import type { Json } from "@postlark/domain/json";
import type { Content } from "@postlark/domain/post-content";

import type { Outcome, PlanResult, Step } from "../network.ts";
import { type ContextOptions, type Peer, pictures } from "./peer.ts";

let deliveries = 0;

/** Plans a content for a peer's channel, as a delivery of its own that is due a second after the one before. */
export function planFor(peer: Peer, content: Partial<Content>): PlanResult {
  deliveries += 1;
  const number = deliveries.toString(16).padStart(12, "0");
  return peer.network.plan({
    delivery: {
      id: `0b6a1c8e-4a56-4b58-9f44-${number}`,
      dueAt: new Date(Date.UTC(2026, 10, 22, 9, 0, deliveries)).toISOString(),
    },
    content: { text: "", media: [], ...content },
    channel: peer.channel,
    media: pictures,
  });
}

/** @throws where there is no plan */
export function stepsFor(peer: Peer, content: Partial<Content>): readonly Step[] {
  const planned = planFor(peer, content);
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
    const outcome = await peer.network.execute(step, peer.context({ ...options, results }));
    if (outcome.kind !== "done") throw new Error(`${step.kind}: ${JSON.stringify(outcome)}`);
    results[position] = outcome.result;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** The step by which people see a post, with what those before it come to. */
export async function lastStep(peer: Peer, content: Partial<Content>) {
  const steps = stepsFor(peer, content);
  const before = await publish(peer, steps.slice(0, -1));
  const results = Object.fromEntries(
    before.map((outcome, position) => [position, outcome.kind === "done" ? outcome.result : null]),
  );
  const step = steps.at(-1);
  if (step === undefined) throw new Error("The plan has no steps.");
  return { step, results };
}
