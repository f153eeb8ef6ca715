import { randomUUID } from "node:crypto";

import { firstComment } from "../core/first-comment.ts";
import type { Capability, PlanInput, Step } from "../core/network.ts";
import { checkExistence, compareWithPlan, type Standing } from "./as-planned.ts";
import type { Certified, CertifyTools, Sent, Verdict } from "./certify-tools.ts";
import { editSent } from "./edit-sent.ts";
import { measureSent } from "./measure-sent.ts";
import { removeSent } from "./remove-sent.ts";
import { executeStep, describeOutcome } from "./steps.ts";
import type { Trial } from "./trials.ts";

/** Publishes each trial, reads it back, edits and deletes it. @param leftovers of an earlier run, deleted first */
export async function certify(
  trials: readonly Trial[],
  tools: CertifyTools,
  leftovers: readonly Sent[] = [],
): Promise<Certified> {
  const { say, signal, keeps } = tools;
  const verdicts: { [Of in Capability]?: Verdict } = {};
  let remaining = await removeSent(leftovers, tools);
  for (const trial of trials) {
    if (signal.aborted) break;
    say(`${trial.name}: publishing …`);
    const remainingBefore = remaining;
    const now = new Date().toISOString();
    const delivery = { id: randomUUID(), createdAt: now, dueAt: now };
    const { sent, ...trialResult } = await runTrial(trial, delivery, tools, (sentTrial) =>
      tools.keepSent([...remainingBefore, sentTrial]),
    );
    const { verdict } = trialResult;
    say(`${trial.name}: ${formatStanding(trialResult)}`);
    if (!(signal.aborted && verdict === "failed")) {
      for (const capability of trial.shows) verdicts[capability] = verdict;
    }
    if (sent !== undefined && verdict !== "failed" && !signal.aborted) {
      const edited = await editSent(trial, delivery, sent, tools);
      if (edited) {
        say(`edit: ${formatStanding(edited)}`);
        verdicts.edit = edited.verdict;
      }
      const measured = await measureSent(trial, sent, tools);
      if (measured) {
        say(`metrics: ${formatStanding(measured)}`);
        verdicts.metrics = measured.verdict;
      }
    }
    if (sent === undefined || keeps) continue;
    const still = await removeSent([sent], tools);
    remaining = [...remaining, ...still];
    tools.keepSent(remaining);
    if (tools.network.remove === undefined) continue;
    const isGone = still.length === 0;
    if (verdict !== "failed" || !isGone) {
      verdicts.delete = isGone && verdicts.delete !== "failed" ? "live" : "failed";
    }
  }
  return { verdicts, left: remaining };
}

const formatStanding = ({ verdict, why }: Standing) =>
  why === "" ? verdict : `${verdict}: ${why}`;

type Tried = Standing & { readonly sent?: Sent };

async function runTrial(
  { name, content, media }: Trial,
  delivery: PlanInput["delivery"],
  tools: CertifyTools,
  keep: (sent: Sent) => void,
): Promise<Tried> {
  const { network, channel } = tools;
  const planned = network.plan({ delivery, content, channel, media });
  if ("problem" in planned) return { verdict: "failed", why: planned.problem.message };
  const { steps } = planned;
  let sent: Sent = { trial: name, steps, results: {} };
  /** The visible steps: uploads cannot be looked up. */
  const posts: Step[] = [];
  for (const [position, step] of steps.entries()) {
    if (tools.signal.aborted) return { verdict: "failed", why: "interrupted", sent };
    keep(sent);
    const outcome = await executeStep(step, sent.results, tools);
    if (outcome.kind !== "done") return { verdict: "failed", why: describeOutcome(outcome), sent };
    sent = { ...sent, results: { ...sent.results, [position]: outcome.result } };
    keep(sent);
    if (outcome.url !== undefined) tools.say(`${name}: ${outcome.url}`);
    if (outcome.url !== undefined || step.kind === firstComment) posts.push(step);
  }
  const { results } = sent;
  const existence = await checkExistence(
    posts.length > 0 ? posts : steps.slice(-1),
    results,
    tools,
  );
  if (existence.verdict === "failed") return { ...existence, sent };
  return { ...((await compareWithPlan(steps, results, tools)) ?? existence), sent };
}
