import { contentHash } from "@postlark/domain/content-hash";
import { planHash } from "@postlark/domain/plan-hash";
import type { Content } from "@postlark/domain/post-content";
import { normaliseContent } from "@postlark/domain/publishable-content";
import type { Network } from "@postlark/networks/network";

import type { Call, Problem } from "./calls.ts";
import type { Work, WorkStep } from "./work.ts";

type PlannedSteps = { readonly steps: readonly WorkStep[]; readonly freeze: readonly Call[] };

/** Why a delivery is not sent; `needsApproval` if it needs another approval first. */
type PlanRefusal = { readonly problem: Problem; readonly needsApproval?: true };

/** Returns the network's plan for a delivery with this content, or the problem that prevents one. */
export function planFor({ delivery, channel, media }: Work, content: Content, network: Network) {
  const { identity, createdAt, dueAt } = delivery;
  const { accountId, handle, settings } = channel;
  return network.plan({
    delivery: { id: identity, createdAt: createdAt.toISOString(), dueAt: dueAt.toISOString() },
    content: normaliseContent(content),
    channel: { accountId, handle, settings },
    media,
  });
}

/**
 * Returns the steps of a delivery: its frozen ones, or its network's plan with the call that freezes it, which belongs into the
 * transaction of the first step's intent. If it needs approval, the plan must have the approved hash, which is
 * recorded.
 */
export function planDelivery(work: Work, network: Network): PlannedSteps | PlanRefusal {
  if (work.steps.length > 0) return { steps: work.steps, freeze: [] };
  const { content, approval } = work.delivery;
  const hash = contentHash(work.channel.id, content);
  if (approval && approval.hash !== hash) {
    return { problem: { code: "not_approved" }, needsApproval: true };
  }
  const plan = planFor(work, content, network);
  if ("problem" in plan) return plan;
  const steps = plan.steps.map(({ kind, key, payload }) => ({ kind, key, payload }));
  const freeze: Call = { do: "freeze", hash: planHash(steps), steps };
  const checked: Call = { do: "note", kind: "approval_checked", step: null, detail: { hash } };
  return {
    steps: steps.map((step, position) => ({ ...step, position, state: "planned" })),
    freeze: approval ? [checked, freeze] : [freeze],
  };
}
