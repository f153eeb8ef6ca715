import type { Json } from "@postlark/domain/json";

import type { Step, StepContext } from "./network.ts";

type DoneStep = { readonly step: Step; readonly result: Json };

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
