import type { Outcome, Reconciliation, Step, StepContext } from "../core/network.ts";
import type { CertifyTools, Sent } from "./certify-tools.ts";

export const tries = 4;

/** Timeout of a request, and the longest wait for a network's rate limit, in milliseconds. */
const [longest, longestWait] = [60_000, 120_000];

/**
 * Executes a step, retries it when the network asks for that, and reconciles first if it may have happened. Polls
 * processing as long as the step itself allows.
 */
export async function executed(
  step: Step,
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Outcome> {
  let outcome: Outcome = { kind: "unknown", message: "It was not sent." };
  for (let left = tries; left > 0;) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    outcome = await tools.network.execute(step, fresh(results, tools));
    if (outcome.kind !== "pending" && outcome.kind !== "retry") return outcome;
    if (outcome.kind === "retry") left -= 1;
    if (tools.signal.aborted || left === 0) return outcome;
    // oxlint-disable-next-line no-await-in-loop
    await tools.wait(delayUntil(outcome.after));
    if (outcome.kind === "pending" || !outcome.mayHaveHappened) continue;
    // oxlint-disable-next-line no-await-in-loop -- what may be there is never sent blindly again
    const found = await settledLook(step, results, tools);
    if (found.kind === "found") return { ...found, kind: "done" };
    if (found.kind === "unknowable") return { kind: "unknown", message: found.message };
    if (found.kind === "silent") return { kind: "unknown", message: found.code };
    if (found.kind === "auth") return found;
  }
  return outcome;
}

/** Looks until there is a response, and once more if "absent" may be wrong for a while (`manifest.settlesAfter`). */
async function settledLook(
  step: Step,
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Reconciliation> {
  let seen = await look(step, results, tools);
  for (let left = tries - 1; left > 0 && seen.kind === "silent"; left -= 1) {
    if (tools.signal.aborted) return seen;
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await tools.wait(delayUntil(seen.after));
    // oxlint-disable-next-line no-await-in-loop -- the same
    seen = await look(step, results, tools);
  }
  const settles = tools.network.manifest.settlesAfter?.[step.kind] ?? 0;
  if (seen.kind !== "absent" || settles === 0) return seen;
  await tools.wait(settles * 1_000);
  return look(step, results, tools);
}

export const look = (
  step: Step,
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Reconciliation> => tools.network.reconcile(step, fresh(results, tools));

/** Repeats until the condition holds or it is pointless: a network may briefly return the previous version. */
export async function lookUntil(
  wanted: "found" | "absent",
  step: Step,
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Reconciliation> {
  let seen = await look(step, results, tools);
  for (let left = tries - 1; left > 0 && !tools.signal.aborted; left -= 1) {
    if (seen.kind === wanted || seen.kind === "unknowable") break;
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await tools.wait(delayUntil());
    // oxlint-disable-next-line no-await-in-loop
    seen = await look(step, results, tools);
  }
  return seen;
}

/** Not aborted by an interruption, which must not lose the response that says what to delete. */
export const fresh = (results: Sent["results"], { contextOf }: CertifyTools): StepContext =>
  contextOf({ results, signal: AbortSignal.timeout(longest) });

export const delayUntil = (after?: Date): number =>
  Math.min(longestWait, Math.max(1_000, (after?.getTime() ?? 0) - Date.now()));

export function wordsOf(outcome: Exclude<Outcome, { kind: "done" }>): string {
  switch (outcome.kind) {
    case "rejected":
    case "unknown":
      return outcome.message;
    case "retry":
      return outcome.code;
    case "auth":
      return outcome.reason;
  }
  return "it is not ready";
}
