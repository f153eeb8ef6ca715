import { planHash } from "@postlark/domain/plan-hash";
import type { Network } from "@postlark/networks/network";

import type { Call, Problem } from "./calls.ts";
import type { Work, WorkStep } from "./work.ts";

type Planned = { readonly steps: readonly WorkStep[]; readonly freeze: readonly Call[] };

/**
 * The steps of a delivery: those that were frozen, else its network's plan and the call that freezes it,
 * which belongs in the transaction of the first step's intent.
 */
export function planDelivery(
  work: Work,
  network: Network,
): Planned | { readonly problem: Problem } {
  if (work.steps.length > 0) return { steps: work.steps, freeze: [] };
  const { id, dueAt, content } = work.delivery;
  const { accountId, handle, settings } = work.channel;
  const plan = network.plan({
    delivery: { id, dueAt: dueAt.toISOString() },
    content,
    channel: { accountId, handle, settings },
    media: work.media,
  });
  if ("problem" in plan) return plan;
  const steps = plan.steps.map(({ kind, key, payload }) => ({ kind, key, payload }));
  const freeze: Call = { do: "freeze", hash: planHash(steps), steps };
  return {
    steps: steps.map((step, position) => ({ ...step, position, state: "planned" })),
    freeze: [freeze],
  };
}
