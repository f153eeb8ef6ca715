import type { Content } from "@postlark/domain/post-content";

import type { Edit, Removal } from "../core/published-changes.ts";
import type { Measurement } from "../core/metrics.ts";
import type { PlanInput, Step, StepContext } from "../core/network.ts";
import type { ReadBack } from "../core/read-back.ts";
import type { ContextOptions, Peer } from "./peer.ts";
import { nextDelivery, publish, resultsOf, stepsFor } from "./publish.ts";

/** What a delivery published: its steps and their results. */
export type Publication = {
  readonly delivery: PlanInput["delivery"];
  readonly steps: readonly Step[];
  readonly results: StepContext["results"];
};

export async function publishContent(peer: Peer, content: Partial<Content>): Promise<Publication> {
  const delivery = nextDelivery();
  const steps = stepsFor(peer, content, delivery);
  return { delivery, steps, results: resultsOf(await publish(peer, steps)) };
}

/** @throws for a network without deletion */
export async function remove(
  peer: Peer,
  { steps, results }: Publication,
  options: ContextOptions = {},
): Promise<Removal> {
  const { network } = peer;
  if (network.remove === undefined) throw new Error(`${network.manifest.name} cannot delete.`);
  return network.remove(steps, peer.context({ ...options, results }));
}

/** @throws for a network without editing */
export async function edit(
  peer: Peer,
  { delivery, steps, results }: Publication,
  content: Partial<Content>,
  options: ContextOptions = {},
): Promise<Edit> {
  const { network } = peer;
  if (network.edit === undefined) throw new Error(`${network.manifest.name} cannot edit.`);
  const next = stepsFor(peer, content, delivery);
  return network.edit(steps, next, peer.context({ ...options, results }));
}

/** @throws for a network without metrics */
export async function measure(
  peer: Peer,
  { steps, results }: Publication,
  options: ContextOptions = {},
): Promise<Measurement> {
  const { network } = peer;
  if (network.measure === undefined) throw new Error(`${network.manifest.name} counts nothing.`);
  return network.measure(steps, peer.context({ ...options, results }));
}

/** @throws for a network that cannot read posts back */
export async function readBack(
  peer: Peer,
  { steps, results }: Publication,
  options: ContextOptions = {},
): Promise<ReadBack> {
  const { network } = peer;
  if (network.readBack === undefined) throw new Error(`${network.manifest.name} is not read.`);
  return network.readBack(steps, peer.context({ ...options, results }));
}
