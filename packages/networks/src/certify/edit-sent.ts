import type { PlanInput } from "../network.ts";
import type { CertifyTools, Sent, Verdict } from "./certify-tools.ts";
import { fresh, look, tries, waitOf, wordsOf } from "./steps.ts";
import type { Trial } from "./trials.ts";

export type Edited = { readonly verdict: Verdict; readonly why: string };

/** Has what was sent say what its trial changes it to, and reads that back; undefined where there is nothing to try. */
export async function editSent(
  { edited: content, media }: Trial,
  delivery: PlanInput["delivery"],
  { steps, results }: Sent,
  tools: CertifyTools,
): Promise<Edited | undefined> {
  const { network, channel } = tools;
  if (content === undefined || network.edit === undefined) return undefined;
  const planned = network.plan({ delivery, content, channel, media });
  if ("problem" in planned) return { verdict: "failed", why: planned.problem.message };
  for (let left = tries; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const edit = await network.edit(steps, planned.steps, fresh(results, tools));
    if (edit.kind === "edited") break;
    if (edit.kind !== "retry" || left === 1 || tools.signal.aborted) {
      return { verdict: "failed", why: wordsOf(edit) };
    }
    // oxlint-disable-next-line no-await-in-loop
    await tools.wait(waitOf(edit.after));
  }
  const last = planned.steps.at(-1);
  const seen = last && (await look(last, results, tools));
  if (seen?.kind === "unknowable") return { verdict: "unread", why: seen.message };
  return seen?.kind === "found"
    ? { verdict: "live", why: "" }
    : { verdict: "failed", why: "it says that it is changed, and does not stand there so" };
}
