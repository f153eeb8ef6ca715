import { m } from "#paraglide/messages.js";
import { type ApprovalRule, policyOf } from "@postlark/domain/approval";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";

/** Whether moving a scheduled delivery requires approval again. */
export function needsApprovalAfterMove(
  { state, channelId }: Pick<CalendarDelivery, "state" | "channelId">,
  role: WorkspaceRole,
  rules: readonly ApprovalRule[],
): boolean {
  return (
    state === "scheduled" && (!isAtLeast(role, "editor") || policyOf(rules, channelId) !== "none")
  );
}

/**
 * Returns the message about moved deliveries that need approval again; undefined without any.
 * @param statesBefore in the order of `statesAfter`
 */
export function approvalAfterMoveMessage(
  statesBefore: readonly DeliveryState[],
  statesAfter: readonly DeliveryState[],
): string | undefined {
  const count = statesBefore.filter(
    (state, index) => state === "scheduled" && statesAfter[index] === "awaiting_approval",
  ).length;
  if (count === 0) return undefined;
  return statesBefore.length === 1
    ? m.deliveries_move_waits()
    : m.deliveries_move_waits_some({ count });
}
