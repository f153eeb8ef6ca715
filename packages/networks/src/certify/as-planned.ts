import { differencesOf } from "@postlark/domain/reading";

import type { Step } from "../core/network.ts";
import type { CertifyTools, Sent, Verdict } from "./certify-tools.ts";
import { freshContext, reconcileUntil, tries, retryDelayMs, describeOutcome } from "./steps.ts";

export type Standing = { readonly verdict: Verdict; readonly why: string };

const liveStanding: Standing = { verdict: "live", why: "" };

/** Reads the published post back and compares it with the plan, as far as its network returns it; undefined if it cannot be read. */
export async function compareWithPlan(
  steps: readonly Step[],
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Standing | undefined> {
  const { network, signal, wait } = tools;
  if (network.readBack === undefined) return undefined;
  for (let triesLeft = tries; ; triesLeft -= 1) {
    const read = await network.readBack(steps, freshContext(results, tools));
    if (read.kind === "read") {
      const differences = new Set(read.posts.flatMap(differencesOf));
      if (differences.size === 0) return liveStanding;
      const why = `it does not stand there as it was sent: ${[...differences].join(", ")}`;
      // A network may briefly return the previous version.
      if (triesLeft === 1 || signal.aborted) return { verdict: "failed", why };
    } else if (read.kind !== "retry" || triesLeft === 1 || signal.aborted) {
      return { verdict: "unread", why: describeOutcome(read) };
    }
    await wait(retryDelayMs(read.kind === "retry" ? read.after : undefined));
  }
}

/** Reconciles each of these posts to see whether it still exists. */
export async function checkExistence(
  posts: readonly Step[],
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Standing> {
  const reconciliations = await Promise.all(
    posts.map((step) => reconcileUntil("found", step, results, tools)),
  );
  if (reconciliations.some(({ kind }) => kind === "absent")) {
    return { verdict: "failed", why: "it was taken, and does not stand there" };
  }
  const unknowable = reconciliations.find((one) => one.kind === "unknowable");
  return unknowable ? { verdict: "unread", why: unknowable.message } : liveStanding;
}
