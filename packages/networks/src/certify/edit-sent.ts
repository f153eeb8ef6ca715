import { doneSteps, resultsOfNext } from "../core/done-steps.ts";
import type { PlanInput } from "../core/network.ts";
import type { CertifyTools, Sent } from "./certify-tools.ts";
import { checkExistence, compareWithPlan, type Standing } from "./as-planned.ts";
import { freshContext, tries, retryDelayMs, describeOutcome } from "./steps.ts";
import type { Trial } from "./trials.ts";

/** Edits what was sent as its trial says, and reads it back; undefined if there is nothing to edit. */
export async function editSent(
  { edited: content, media }: Trial,
  delivery: PlanInput["delivery"],
  { steps, results }: Sent,
  tools: CertifyTools,
): Promise<Standing | undefined> {
  const { network, channel } = tools;
  if (content === undefined || network.edit === undefined) return undefined;
  const planned = network.plan({ delivery, content, channel, media });
  if ("problem" in planned) return { verdict: "failed", why: planned.problem.message };
  for (let triesLeft = tries; triesLeft > 0; triesLeft -= 1) {
    const edit = await network.edit(steps, planned.steps, freshContext(results, tools));
    if (edit.kind === "edited") break;
    if (edit.kind !== "retry" || triesLeft === 1 || tools.signal.aborted) {
      return { verdict: "failed", why: describeOutcome(edit) };
    }
    await tools.wait(retryDelayMs(edit.after));
  }
  const nextResults = resultsOfNext(planned.steps, doneSteps(steps, { results }));
  const read = await compareWithPlan(planned.steps, nextResults, tools);
  if (read) return read;
  const existence = await checkExistence(planned.steps.slice(-1), results, tools);
  return existence.verdict === "failed"
    ? { ...existence, why: "it says that it is changed, and does not stand there so" }
    : existence;
}
