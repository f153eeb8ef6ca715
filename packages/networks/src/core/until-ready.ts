import { setTimeout } from "node:timers/promises";

import type { Outcome, StepContext } from "./network.ts";

/** How long a file that is uploaded anew is waited for within one step, in milliseconds. */
const longest = 90_000;

/**
 * Asks, at the pace that it is told, until something is ready.
 * @returns what it came to; `retry` where it takes longer than a step should
 */
export async function untilReady(
  ask: () => Promise<Outcome>,
  { now, signal }: Pick<StepContext, "now" | "signal">,
): Promise<Outcome> {
  const begun = now().getTime();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is ready
    const outcome = await ask();
    if (outcome.kind !== "pending") return outcome;
    const asked = now().getTime();
    if (asked - begun > longest) {
      return { kind: "retry", code: "media_not_ready", mayHaveHappened: false };
    }
    // oxlint-disable-next-line no-await-in-loop -- the same
    await setTimeout(outcome.after.getTime() - asked, undefined, { signal });
  }
}
