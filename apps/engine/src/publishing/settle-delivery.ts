import { cutText } from "@postlark/domain/cut-text";
import { isOfFirstComment } from "@postlark/networks/first-comment";
import { mayFindOtherPost } from "@postlark/networks/idempotency";

import type { Call, Problem } from "./calls.ts";
import { releaseDelivery, type Progress, waitForChannel } from "./release.ts";
import type { LeasedDelivery } from "./leased-delivery.ts";
import { nextTryDelayMs } from "./next-try.ts";
import type { Ending, PublishTools } from "./publish-tools.ts";
import type { StepEnd, StepResult } from "./step-end.ts";
import type { WorkStep } from "./work.ts";

const maxMessageLength = 500;

/** Writes a delivery's state and its queued calls in one transaction, which ends its claim. @throws LeaseLostError */
export async function settle(
  leased: LeasedDelivery,
  tools: PublishTools,
  ...calls: Call[]
): Promise<void> {
  // Saves the limits before the lane is freed. If that fails, the next response reports them again.
  await tools.limits.save().catch(tools.onError);
  tools.onSettle();
  const writing = leased.write(...calls);
  tools.pass("while-settling");
  await writing;
  tools.pass("after-settle");
}

/** Returns the URL and remote id of the first step that has a URL: the delivery's first post. */
export function addressOf(done: readonly StepResult[]): Pick<StepResult, "url" | "remoteId"> {
  const { url, remoteId } = done.find((result) => result.url !== undefined) ?? {};
  return { ...(url && { url }), ...(remoteId && { remoteId }) };
}

/** Marks a message as the network's own, except that about a missing picture, which is ours. */
function problemOf(code: string, message: string): Problem {
  if (code === "media_missing") return { code, message };
  return { code, network: cutText(message, maxMessageLength) };
}

/** Settles a delivery whose first comment failed: its post is published nevertheless. */
async function settleFailedComment(
  { code, message }: { readonly code: string; readonly message: string },
  done: readonly StepResult[],
  leased: LeasedDelivery,
  tools: PublishTools,
): Promise<Ending> {
  const isOurs = code.startsWith("comment_");
  const problem = isOurs ? { code, message } : problemOf("comment_failed", message);
  const published = { do: "settle", state: "published", wakeIn: null, problem } as const;
  await settle(leased, tools, { ...published, ...addressOf(done), tried: true });
  return "published";
}

type Wait = Extract<StepEnd, { kind: "wait" }>;

/** Returns the milliseconds until a waiting step is tried again; null once its 24 hours are over. */
export function retryDelayMs(
  { retryAt, maxWaitMs }: Wait,
  leased: LeasedDelivery,
  tools: PublishTools,
): Promise<number | null> {
  const { attempts, dueAt } = leased.work.delivery;
  return nextTryDelayMs({
    attempts,
    dueAt: dueAt.getTime(),
    now: tools.now(),
    retryAt: retryAt?.getTime(),
    maxWaitMs,
    triedSince: () => tools.triedSince(leased.id),
  });
}

/** Settles a delivery after 24 hours of tries: "unknown" if the step may be published, else "failed". */
async function giveUpStep(
  { code, mayBePublished }: Wait,
  step: WorkStep,
  leased: LeasedDelivery,
  tools: PublishTools,
  done: readonly StepResult[],
): Promise<Ending> {
  const { position } = step;
  // The history shows the last try, too; without `at`, no next one follows.
  leased.queueCalls({ do: "note", kind: "step_retry", step: position, detail: { code } });
  const message = `Given up after 24 hours: ${code}.`;
  if (isOfFirstComment(step)) {
    return settleFailedComment({ code: "comment_unreachable", message }, done, leased, tools);
  }
  if (mayBePublished)
    leased.queueCalls({ do: "end_step", position, state: "unknown", result: { message } });
  const [state, problem] = mayBePublished
    ? (["unknown", { code: "unknown_outcome", message }] as const)
    : (["failed", { code: "network_unreachable", message }] as const);
  await settle(leased, tools, { do: "settle", state, wakeIn: null, problem, tried: true });
  return state;
}

/** Ends the claim until the step's next try; gives it up after 24 hours of tries. Stores a rate limit for the channel. */
async function retryOrGiveUp(
  wait: Wait,
  step: WorkStep,
  leased: LeasedDelivery,
  tools: PublishTools,
  done: readonly StepResult[],
): Promise<Ending> {
  const { code, isUnchanged, mayBePublished } = wait;
  const wakeInMs = await retryDelayMs(wait, leased, tools);
  if (wakeInMs === null) return giveUpStep(wait, step, leased, tools, done);
  const retryAt = new Date(tools.now() + wakeInMs);
  if (code === "rate_limited")
    tools.limits.record({ left: 0, max: null, until: retryAt, unit: "requests" });
  if (isUnchanged !== true) {
    const detail = { code, at: retryAt.toISOString() };
    leased.queueCalls({ do: "note", kind: "step_retry", step: step.position, detail });
  }
  // A pending step got a response, so it is not lost and does not block the lane.
  const isOutcomeUnknown = mayBePublished && code !== "pending";
  const blocksLane = isOutcomeUnknown && mayFindOtherPost(tools.network.manifest, step.kind);
  const waiting = {
    do: "settle",
    state: "publishing",
    wakeIn: wakeInMs,
    blocksLane,
    tried: true,
  } as const;
  await settle(leased, tools, waiting);
  return "waits";
}

/** Settles or releases a delivery whose step did not finish. @param done the results of the steps before it */
export async function endAtStep(
  end: Exclude<StepEnd, { kind: "done" }>,
  step: WorkStep,
  leased: LeasedDelivery,
  tools: PublishTools,
  done: readonly StepResult[],
): Promise<Ending> {
  if (end.kind === "wait") return retryOrGiveUp(end, step, leased, tools, done);
  if (end.kind === "auth" || end.kind === "stopped") {
    const progress: Progress = {
      isBegun: step.position > 0 || end.mayBePublished,
      blocksLane: end.mayBePublished && mayFindOtherPost(tools.network.manifest, step.kind),
    };
    return end.kind === "auth"
      ? waitForChannel(leased, progress, end.reason)
      : releaseDelivery(leased, progress, 0);
  }
  if (isOfFirstComment(step)) {
    const { message } = end;
    const code = end.kind === "rejected" ? end.code : "comment_unknown";
    return settleFailedComment({ code, message }, done, leased, tools);
  }
  const [state, code] =
    end.kind === "rejected"
      ? (["failed", end.code] as const)
      : (["unknown", "unknown_outcome"] as const);
  const problem = problemOf(code, end.message);
  await settle(leased, tools, { do: "settle", state, wakeIn: null, problem, tried: true });
  return state;
}
