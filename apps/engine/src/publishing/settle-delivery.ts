import { cutText } from "@postlark/domain/cut-text";
import { isOfFirstComment } from "@postlark/networks/first-comment";
import { isConfusable } from "@postlark/networks/idempotency";

import type { Call, Problem } from "./calls.ts";
import { releaseDelivery, type Progress, waitForChannel } from "./release.ts";
import type { LeasedDelivery } from "./leased-delivery.ts";
import { nextTry } from "./next-try.ts";
import type { Ending, PublishTools } from "./publish-tools.ts";
import type { StepEnd, StepResult } from "./step-end.ts";
import type { WorkStep } from "./work.ts";

const maxMessageLength = 500;

/** Writes a delivery's state, which ends its claim. */
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

/** The address of the delivery: that of its first post. */
export function placeOf(done: readonly StepResult[]): Pick<StepResult, "url" | "remoteId"> {
  const { url, remoteId } = done.find((result) => result.url !== undefined) ?? {};
  return { ...(url && { url }), ...(remoteId && { remoteId }) };
}

/** The message about a missing picture is ours, all others are the network's. */
function problemOf(code: string, message: string): Problem {
  if (code === "media_missing") return { code, message };
  return { code, network: cutText(message, maxMessageLength) };
}

/** A failed first comment leaves its post published. */
async function stopAtComment(
  { code, message }: { readonly code: string; readonly message: string },
  done: readonly StepResult[],
  leased: LeasedDelivery,
  tools: PublishTools,
): Promise<Ending> {
  const isOurs = code.startsWith("comment_");
  const problem = isOurs ? { code, message } : problemOf("comment_failed", message);
  const published = { do: "settle", state: "published", wakeIn: null, problem } as const;
  await settle(leased, tools, { ...published, ...placeOf(done), tried: true });
  return "published";
}

type Wait = Extract<StepEnd, { kind: "wait" }>;

/** Milliseconds until a waiting step is tried again; null once its 24 hours are over. */
export function retryDelay(
  { after, atMost }: Wait,
  leased: LeasedDelivery,
  tools: PublishTools,
): Promise<number | null> {
  const { attempts, dueAt } = leased.work.delivery;
  return nextTry({
    attempts,
    dueAt: dueAt.getTime(),
    now: tools.now(),
    after: after?.getTime(),
    atMost,
    triedSince: () => tools.triedSince(leased.id),
  });
}

async function giveUp(
  { code, mayBeOut }: Wait,
  step: WorkStep,
  leased: LeasedDelivery,
  tools: PublishTools,
  done: readonly StepResult[],
): Promise<Ending> {
  const { position } = step;
  leased.later({ do: "note", kind: "step_retry", step: position, detail: { code } });
  const message = `Given up after 24 hours: ${code}.`;
  if (isOfFirstComment(step)) {
    return stopAtComment({ code: "comment_unreachable", message }, done, leased, tools);
  }
  if (mayBeOut) leased.later({ do: "end_step", position, state: "unknown", result: { message } });
  const [state, problem] = mayBeOut
    ? (["unknown", { code: "unknown_outcome", message }] as const)
    : (["failed", { code: "network_unreachable", message }] as const);
  await settle(leased, tools, { do: "settle", state, wakeIn: null, problem, tried: true });
  return state;
}

async function waitFor(
  end: Wait,
  step: WorkStep,
  leased: LeasedDelivery,
  tools: PublishTools,
  done: readonly StepResult[],
): Promise<Ending> {
  const { code, goesOn, mayBeOut } = end;
  const wakeIn = await retryDelay(end, leased, tools);
  if (wakeIn === null) return giveUp(end, step, leased, tools, done);
  const until = new Date(tools.now() + wakeIn);
  if (code === "rate_limited") tools.limits.record({ left: 0, max: null, until, what: "requests" });
  if (goesOn !== true) {
    const detail = { code, at: until.toISOString() };
    leased.later({ do: "note", kind: "step_retry", step: step.position, detail });
  }
  // A pending step was answered.
  const isOpen = mayBeOut && code !== "pending";
  const blocksLane = isOpen && isConfusable(tools.network.manifest, step.kind);
  const waits = { do: "settle", state: "publishing", wakeIn, blocksLane, tried: true } as const;
  await settle(leased, tools, waits);
  return "waits";
}

export async function stopAt(
  end: Exclude<StepEnd, { kind: "done" }>,
  step: WorkStep,
  leased: LeasedDelivery,
  tools: PublishTools,
  done: readonly StepResult[],
): Promise<Ending> {
  if (end.kind === "wait") return waitFor(end, step, leased, tools, done);
  if (end.kind === "auth" || end.kind === "stopped") {
    const standing: Progress = {
      isBegun: step.position > 0 || end.mayBeOut,
      blocksLane: end.mayBeOut && isConfusable(tools.network.manifest, step.kind),
    };
    return end.kind === "auth"
      ? waitForChannel(leased, standing, end.reason)
      : releaseDelivery(leased, standing, 0);
  }
  if (isOfFirstComment(step)) {
    const { message } = end;
    const code = end.kind === "rejected" ? end.code : "comment_unknown";
    return stopAtComment({ code, message }, done, leased, tools);
  }
  const [state, code] =
    end.kind === "rejected"
      ? (["failed", end.code] as const)
      : (["unknown", "unknown_outcome"] as const);
  const problem = problemOf(code, end.message);
  await settle(leased, tools, { do: "settle", state, wakeIn: null, problem, tried: true });
  return state;
}
