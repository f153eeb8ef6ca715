import { cutText } from "@postlark/domain/cut-text";
import type { Edit, Removal } from "@postlark/networks/published-changes";
import { isThread, threadStands } from "@postlark/networks/done-steps";
import { withoutFirstComment } from "@postlark/networks/first-comment";
import type { Network, StepContext } from "@postlark/networks/network";

import { MediaMissingError } from "../publishing/media-missing-error.ts";
import { planFor } from "../publishing/plan-delivery.ts";
import { backOff, retryWindowMs } from "../publishing/retry-time.ts";
import { readStoredResult } from "../publishing/stored-result.ts";
import { withTimeLimit } from "../platform/time/time-limit.ts";
import type { Change, ChangeEnd } from "./change-queue.ts";

export type ChangeTools = {
  readonly network: Network;
  readonly contextOf: (results: StepContext["results"], signal: AbortSignal) => StepContext;
  /** Timeout in milliseconds. */
  readonly timeoutMs: number;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
};

const maxMessageLength = 500;

/** Codes whose message is ours; all others have the network's. */
const ownMessageCodes = new Set([
  "place_unknown",
  "gone",
  "empty",
  "too_long",
  "media_missing",
  "media_too_large",
  "media_too_many",
  "media_type",
  "alt_too_long",
  "plan_failed",
  "poll_stands",
  "shape",
  "thread_stands",
]);

/** Deletes or edits a published delivery, repeatably: finished parts count as done. */
export async function doChange(change: Change, tools: ChangeTools): Promise<ChangeEnd> {
  const outcome = await requestSettledOutcome(change, tools);
  if (outcome.kind === "retry") return retryOrGiveUp(change, outcome, tools);
  if (outcome.kind === "auth") return { kind: "attention", reason: outcome.reason };
  if (outcome.kind !== "rejected") return { kind: "done" };
  const { code = "rejected", message } = outcome;
  const text = cutText(message, maxMessageLength);
  const problem = ownMessageCodes.has(code) ? { code, message: text } : { code, network: text };
  return { kind: "over", problem };
}

/**
 * Asks the network to change, and once more if it refuses: it may have done it nevertheless. A finished part counts as
 * done then, and a refused one is refused again.
 */
async function requestSettledOutcome(change: Change, tools: ChangeTools): Promise<Removal | Edit> {
  const outcome = await requestChange(change, tools);
  const isNetworkRefusal = outcome.kind === "rejected" && !ownMessageCodes.has(outcome.code ?? "");
  return isNetworkRefusal ? requestChange(change, tools) : outcome;
}

/** Retries at the network's own time if it gives one; gives up a day after the first try. */
function retryOrGiveUp(
  { attempts, triedSince }: Change,
  { after: retryAt, code }: Extract<Removal, { kind: "retry" }>,
  { now }: ChangeTools,
): ChangeEnd {
  const at = now().getTime();
  const waitMs = Math.max(
    0,
    retryAt === undefined ? backOff(attempts + 1) : retryAt.getTime() - at,
  );
  if (at + waitMs - triedSince.getTime() <= retryWindowMs) return { kind: "again", waitMs, code };
  const problem = { code: "network_unreachable", message: `Given up after 24 hours: ${code}.` };
  return { kind: "over", problem };
}

/** Asks the network once to remove or edit. A thrown error or a timeout becomes a retry. */
async function requestChange(change: Change, tools: ChangeTools): Promise<Removal | Edit> {
  const { network, timeoutMs, onError } = tools;
  const { steps } = change.work;
  const done = steps.filter(({ state }) => state === "done");
  const results = Object.fromEntries(
    done.map((step) => [step.position, readStoredResult(step).result]),
  );
  try {
    return await withTimeLimit(new AbortController().signal, timeoutMs, async (signal) => {
      const context = tools.contextOf(results, signal);
      if (change.content === null) return (await network.remove?.(steps, context)) ?? unsupported;
      // The comment is a post of its own and stays.
      const { firstComment: _standing, ...settings } = change.content.settings ?? {};
      const plan = planFor(change.work, { ...change.content, settings }, network);
      if ("problem" in plan) {
        return { kind: "rejected", code: plan.problem.code, message: plan.problem.message };
      }
      const published = withoutFirstComment(steps);
      if ([published, plan.steps].some(isThread)) return threadStands;
      return (await network.edit?.(published, plan.steps, context)) ?? unsupported;
    });
  } catch (error) {
    if (error instanceof MediaMissingError) {
      return { kind: "rejected", code: "media_missing", message: error.message };
    }
    // A timeout, or a bug.
    onError(error);
    return { kind: "retry", code: "unexpected", mayHaveHappened: true };
  }
}

const unsupported: Removal & Edit = {
  kind: "rejected",
  code: "place_unknown",
  message: "Postlark cannot do that there. Do it on the network itself.",
};
