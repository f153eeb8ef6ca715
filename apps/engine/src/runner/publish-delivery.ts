import { firstComment, isOfFirstComment } from "@postlark/networks/first-comment";
import type { Network, StepContext } from "@postlark/networks/network";

import type { CrashPoint } from "../crash-points.ts";
import type { Call, Problem } from "./calls.ts";
import { giveBack, waitForChannel } from "./hand-over.ts";
import type { HeardLimits } from "./heard-limits.ts";
import type { HeldDelivery } from "./held-delivery.ts";
import { planDelivery } from "./plan-delivery.ts";
import { backOff, retryWindow } from "./retry-time.ts";
import { runStep } from "./run-step.ts";
import type { StepEnd, StepResult } from "./step-end.ts";
import { storedResult } from "./stored-result.ts";
import type { WorkStep } from "./work.ts";

/** How a claim of a delivery ended. */
export type Ending =
  | "published"
  | "failed"
  | "unknown"
  | "waits"
  | "waits_for_channel"
  | "waits_for_approval"
  | "given_back";

export type PublishTools = {
  readonly network: Network;
  /** What a step may use; `results` are of the steps done before it. */
  readonly contextOf: (results: StepContext["results"], signal: AbortSignal) => StepContext;
  /** Waits until one more may be sent. @returns says that it has been answered */
  readonly takeSlot: () => Promise<() => void>;
  readonly pass: (point: CrashPoint) => void;
  /** Whether the engine is asked to stop: nothing new is sent then. */
  readonly isStopping: () => boolean;
  /** Postgres' time, in milliseconds since 1970. */
  readonly now: () => number;
  /** When the first try of this round was, by Postgres' time in milliseconds since 1970. */
  readonly triedSince: (delivery: string) => Promise<number>;
  /** Called once, right before the delivery's first request leaves. */
  readonly onSend: () => void;
  /** Called once nothing but Postgres is left to be told. */
  readonly onSettle: () => void;
  readonly onError: (error: unknown) => void;
  /** What the network's answers told of its limits. */
  readonly limits: HeardLimits;
};

const longestMessage = 500;

/** In how many milliseconds to come again; null where that is over for good. */
async function nextTry(
  { work, id }: HeldDelivery,
  after: Date | undefined,
  tools: PublishTools,
): Promise<number | null> {
  const { attempts, dueAt } = work.delivery;
  const now = tools.now();
  const wait = Math.max(0, after === undefined ? backOff(attempts + 1) : after.getTime() - now);
  const isWithin = (begun: number): boolean => now + wait - begun <= retryWindow;
  // It may have been due long before its first try: its channel waited, or somebody had it tried again.
  return isWithin(dueAt.getTime()) || isWithin(await tools.triedSince(id)) ? wait : null;
}

async function waitFor(
  { after, code, goesOn }: Extract<StepEnd, { kind: "wait" }>,
  step: WorkStep,
  held: HeldDelivery,
  tools: PublishTools,
  done: readonly StepResult[],
): Promise<Ending> {
  const wakeIn = await nextTry(held, after, tools);
  const until = wakeIn !== null && new Date(tools.now() + wakeIn);
  if (until && code === "rate_limited") {
    tools.limits.hear({ left: 0, max: null, until, what: "requests" });
  }
  const at = until && { at: until.toISOString() };
  const note: Call = {
    do: "note",
    kind: "step_retry",
    step: step.position,
    detail: { code, ...at },
  };
  if (wakeIn !== null) {
    const told = goesOn === true ? [] : [note];
    await settle(held, tools, ...told, { do: "settle", state: "publishing", wakeIn, tried: true });
    return "waits";
  }
  const message = `Given up after 24 hours: ${code}.`;
  if (isOfFirstComment(step)) {
    held.later(note);
    return stopAtComment({ code: "comment_unreachable", message }, done, held, tools);
  }
  const problem = { code: "network_unreachable", message };
  const failed = { do: "settle", state: "failed", wakeIn, problem, tried: true } as const;
  await settle(held, tools, note, failed);
  return "failed";
}

async function settle(held: HeldDelivery, tools: PublishTools, ...calls: Call[]): Promise<void> {
  // Before the lane is anybody's again. Where it fails, the next answer says so once more.
  await tools.limits.note().catch(tools.onError);
  tools.onSettle();
  const written = held.write(...calls);
  tools.pass("while-settling");
  await written;
  tools.pass("after-settle");
}

/** The words about a missing picture are ours, all others the network's. */
function problemOf(code: string, message: string): Problem {
  if (code === "media_missing") return { code, message };
  return { code, network: message.slice(0, longestMessage) };
}

/** How the comment of a post that is out came to nothing: the post stays what it is. */
async function stopAtComment(
  { code, message }: { readonly code: string; readonly message: string },
  done: readonly StepResult[],
  held: HeldDelivery,
  tools: PublishTools,
): Promise<Ending> {
  const isOurs = code.startsWith("comment_");
  const problem = isOurs ? { code, message } : problemOf("comment_failed", message);
  const published = { do: "settle", state: "published", wakeIn: null, problem } as const;
  await settle(held, tools, { ...published, ...placeOf(done), tried: true });
  return "published";
}

/** Where it is read, which is its first post. */
function placeOf(done: readonly StepResult[]): Pick<StepResult, "url" | "remoteId"> {
  const { url, remoteId } = done.find((result) => result.url !== undefined) ?? {};
  return { ...(url && { url }), ...(remoteId && { remoteId }) };
}

async function stopAt(
  end: Exclude<StepEnd, { kind: "done" }>,
  step: WorkStep,
  held: HeldDelivery,
  tools: PublishTools,
  done: readonly StepResult[],
): Promise<Ending> {
  if (end.kind === "wait") return waitFor(end, step, held, tools, done);
  // What was sent once may be there, whatever its repetition was told.
  const isBegun = step.position > 0 || step.state === "sent";
  if (end.kind === "auth") return waitForChannel(held, isBegun, end.reason);
  if (end.kind === "stopped") return giveBack(held, isBegun, 0);
  if (isOfFirstComment(step)) {
    const { message } = end;
    const code = end.kind === "rejected" ? end.code : "comment_unknown";
    return stopAtComment({ code, message }, done, held, tools);
  }
  const [state, code] =
    end.kind === "rejected"
      ? (["failed", end.code] as const)
      : (["unknown", "unknown_outcome"] as const);
  const problem = problemOf(code, end.message);
  await settle(held, tools, { do: "settle", state, wakeIn: null, problem, tried: true });
  return state;
}

/**
 * Publishes a claimed delivery: freezes its plan, takes its steps in order, and settles it.
 * @throws LeaseLostError once somebody else may hold it; nothing is written from then on
 * @throws Error what Postgres refuses
 */
export async function publishDelivery(held: HeldDelivery, tools: PublishTools): Promise<Ending> {
  const planned = planDelivery(held.work, tools.network);
  tools.pass("after-plan");
  if ("problem" in planned) {
    const { problem, asksAgain } = planned;
    const state = asksAgain ? "awaiting_approval" : "failed";
    await settle(held, tools, { do: "settle", state, wakeIn: null, problem });
    return asksAgain ? "waits_for_approval" : "failed";
  }
  let { freeze } = planned;
  const done: StepResult[] = [];
  for (const step of planned.steps) {
    if (step.state === "done") {
      done.push(storedResult(step));
      continue;
    }
    if (tools.isStopping()) return giveBack(held, done.length > 0 || step.state === "sent", 0);
    const results = Object.fromEntries(done.map(({ result }, at) => [at, result]));
    const contextOf = (signal: AbortSignal): StepContext => tools.contextOf(results, signal);
    const stepTools = { ...tools, contextOf, held };
    // One step after the other: each may build on what the last one came to.
    // oxlint-disable-next-line no-await-in-loop
    const end = await runStep(step, stepTools, freeze);
    freeze = [];
    if (end.kind !== "done") return stopAt(end, step, held, tools, done);
    done.push(end.done);
    if (step.kind === firstComment) {
      held.later({ do: "note", kind: "comment_done", step: step.position, detail: {} });
    }
  }
  const published = { do: "settle", state: "published", wakeIn: null } as const;
  await settle(held, tools, { ...published, ...placeOf(done), tried: true });
  return "published";
}
