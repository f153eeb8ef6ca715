import type { Json } from "@postlark/domain/json";

import type { Step, StepContext } from "./network.ts";

export type DoneStep = { readonly step: Step; readonly result: Json };

/** What a delivery has done on its network, the last first. */
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

/**
 * What the steps of a plan made since come to, of what was done: of a step of the same key, or of the only one of
 * its kind.
 */
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

/** Of a post that somebody found there: its answer was lost, and its id with it. */
export const placeUnknown = {
  kind: "rejected",
  code: "place_unknown",
  message: "Nobody knows its number there, as the answer was lost. Do it on the network itself.",
} as const;

/** Of a post that was to be changed and is not there any more. */
export const isGone = {
  kind: "rejected",
  code: "gone",
  message: "It is not there any more.",
} as const;

/** Of several posts in a row, which are changed by hand alone. */
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
