import type { Json } from "@postlark/domain/json";

import type { Step, StepContext } from "./network.ts";

export type DoneStep = { readonly step: Step; readonly result: Json };

/** The completed steps of a delivery, last first. */
export function doneSteps(
  published: readonly Step[],
  { results }: Pick<StepContext, "results">,
): DoneStep[] {
  return published
    .flatMap((step, position) => {
      const result = results[position];
      return result === undefined ? [] : [{ step, result }];
    })
    .toReversed();
}

/** Results for a newer plan's steps, from completed steps with the same key, or the only one of a kind. */
export function resultsOfNext(
  next: readonly Step[],
  done: readonly DoneStep[],
): { [position: number]: Json } {
  const results: { [position: number]: Json } = {};
  for (const [position, { kind, key }] of next.entries()) {
    const alike = done.filter(({ step }) => step.kind === kind);
    const isOnly = alike.length === 1 && next.filter((one) => one.kind === kind).length === 1;
    const counterpart =
      alike.find(({ step }) => step.key === key) ?? (isOnly ? alike[0] : undefined);
    if (counterpart) results[position] = counterpart.result;
  }
  return results;
}

/** The post was found by a user: its response was lost, and its id with it. */
export const placeUnknown = {
  kind: "rejected",
  code: "place_unknown",
  message: "Nobody knows its number there, as the answer was lost. Do it on the network itself.",
} as const;

/** The post to edit no longer exists. */
export const isGone = {
  kind: "rejected",
  code: "gone",
  message: "It is not there any more.",
} as const;

/** A thread can only be edited on the network. */
export const threadStands = {
  kind: "rejected",
  code: "thread_stands",
  message: "It stands there as several posts in a row. Change them there.",
} as const;

/** Whether a plan publishes more than one post. */
export function isThread(steps: readonly Pick<Step, "kind">[]): boolean {
  const last = steps.at(-1);
  return steps.filter(({ kind }) => kind === last?.kind).length > 1;
}
