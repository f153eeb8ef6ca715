import type { Outcome, Reconciliation, Step, StepContext } from "../core/network.ts";
import type { CertifyTools, Sent } from "./certify-tools.ts";

export const tries = 4;

/** Timeout of a request, and the longest wait for a network's rate limit, in milliseconds. */
const [requestTimeoutMs, maxWaitMs] = [60_000, 120_000];

/**
 * Executes a step, retries it when the network asks for that, and reconciles first if it may have happened. Polls
 * processing as long as the step itself allows.
 */
export async function executeStep(
  step: Step,
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Outcome> {
  let outcome: Outcome = { kind: "unknown", message: "It was not sent." };
  for (let triesLeft = tries; triesLeft > 0;) {
    outcome = await tools.network.execute(step, freshContext(results, tools));
    if (outcome.kind !== "pending" && outcome.kind !== "retry") return outcome;
    if (outcome.kind === "retry") triesLeft -= 1;
    if (tools.signal.aborted || triesLeft === 0) return outcome;
    await tools.wait(retryDelayMs(outcome.after));
    if (outcome.kind === "pending" || !outcome.mayHaveHappened) continue;
    // What may have been published is never sent again without a check.
    const reconciliation = await reconcileUntilSettled(step, results, tools);
    if (reconciliation.kind === "found") return { ...reconciliation, kind: "done" };
    if (reconciliation.kind === "unknowable")
      return { kind: "unknown", message: reconciliation.message };
    if (reconciliation.kind === "silent") return { kind: "unknown", message: reconciliation.code };
    if (reconciliation.kind === "auth") return reconciliation;
  }
  return outcome;
}

/** Reconciles until there is a response, and once more if "absent" may be wrong for a while (`manifest.settlesAfter`). */
async function reconcileUntilSettled(
  step: Step,
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Reconciliation> {
  let reconciliation = await reconcileStep(step, results, tools);
  for (
    let triesLeft = tries - 1;
    triesLeft > 0 && reconciliation.kind === "silent";
    triesLeft -= 1
  ) {
    if (tools.signal.aborted) return reconciliation;
    await tools.wait(retryDelayMs(reconciliation.after));
    reconciliation = await reconcileStep(step, results, tools);
  }
  const settles = tools.network.manifest.settlesAfter?.[step.kind] ?? 0;
  if (reconciliation.kind !== "absent" || settles === 0) return reconciliation;
  await tools.wait(settles * 1_000);
  return reconcileStep(step, results, tools);
}

export const reconcileStep = (
  step: Step,
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Reconciliation> => tools.network.reconcile(step, freshContext(results, tools));

/** Reconciles until the result is the expected one or final: a network may briefly return the previous version. */
export async function reconcileUntil(
  expected: "found" | "absent",
  step: Step,
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Reconciliation> {
  let reconciliation = await reconcileStep(step, results, tools);
  for (let triesLeft = tries - 1; triesLeft > 0 && !tools.signal.aborted; triesLeft -= 1) {
    if (reconciliation.kind === expected || reconciliation.kind === "unknowable") break;
    await tools.wait(retryDelayMs());
    reconciliation = await reconcileStep(step, results, tools);
  }
  return reconciliation;
}

/** A step's context. An interruption does not abort it: the response names what has to be deleted. */
export const freshContext = (results: Sent["results"], { contextOf }: CertifyTools): StepContext =>
  contextOf({ results, signal: AbortSignal.timeout(requestTimeoutMs) });

/** Returns the milliseconds until a retry: at least one second, at most two minutes. */
export const retryDelayMs = (retryAt?: Date): number =>
  Math.min(maxWaitMs, Math.max(1_000, (retryAt?.getTime() ?? 0) - Date.now()));

export function describeOutcome(outcome: Exclude<Outcome, { kind: "done" }>): string {
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
