import { setTimeout } from "node:timers/promises";

import type { Outcome, StepContext } from "./network.ts";

/** How long a step waits for a file that was uploaded again, in milliseconds. */
const maxWaitMs = 90_000;

/** Checks until the outcome is not `pending`. @returns it; `retry` if it takes longer than a step should */
export async function pollUntilReady(
  checkReady: () => Promise<Outcome>,
  { now, signal }: Pick<StepContext, "now" | "signal">,
): Promise<Outcome> {
  const startedAt = now().getTime();
  for (;;) {
    const outcome = await checkReady();
    if (outcome.kind !== "pending") return outcome;
    const checkedAt = now().getTime();
    if (checkedAt - startedAt > maxWaitMs) {
      return { kind: "retry", code: "media_not_ready", mayHaveHappened: false };
    }
    await setTimeout(outcome.after.getTime() - checkedAt, undefined, { signal });
  }
}
