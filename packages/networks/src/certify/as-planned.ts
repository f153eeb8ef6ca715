import { differencesOf } from "@postlark/domain/reading";

import type { Step } from "../core/network.ts";
import type { CertifyTools, Sent, Verdict } from "./certify-tools.ts";
import { freshContext, reconcileUntil, tries, delayUntil, describeOutcome } from "./steps.ts";

export type Standing = { readonly verdict: Verdict; readonly why: string };

const standing: Standing = { verdict: "live", why: "" };

/** Whether the published post equals the plan, as far as its network returns it; undefined if it cannot be read. */
export async function asPlanned(
  steps: readonly Step[],
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Standing | undefined> {
  const { network, signal, wait } = tools;
  if (network.readBack === undefined) return undefined;
  for (let left = tries; ; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const read = await network.readBack(steps, freshContext(results, tools));
    if (read.kind === "read") {
      const differences = new Set(read.posts.flatMap(differencesOf));
      if (differences.size === 0) return standing;
      const why = `it does not stand there as it was sent: ${[...differences].join(", ")}`;
      // A network may briefly return the previous version.
      if (left === 1 || signal.aborted) return { verdict: "failed", why };
    } else if (read.kind !== "retry" || left === 1 || signal.aborted) {
      return { verdict: "unread", why: describeOutcome(read) };
    }
    // oxlint-disable-next-line no-await-in-loop
    await wait(delayUntil(read.kind === "retry" ? read.after : undefined));
  }
}

/** Whether each of these posts still exists. */
export async function isThere(
  posts: readonly Step[],
  results: Sent["results"],
  tools: CertifyTools,
): Promise<Standing> {
  const seen = await Promise.all(
    posts.map((step) => reconcileUntil("found", step, results, tools)),
  );
  if (seen.some(({ kind }) => kind === "absent")) {
    return { verdict: "failed", why: "it was taken, and does not stand there" };
  }
  const unread = seen.find((one) => one.kind === "unknowable");
  return unread ? { verdict: "unread", why: unread.message } : standing;
}
