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
 * What is said of a move that takes away the leave to go out.
 * @param was the states before it, in the order of those `now`
 * @returns undefined where nothing waits that did not before
 */
export function approvalAfterMoveMessage(
  was: readonly DeliveryState[],
  now: readonly DeliveryState[],
): string | undefined {
  const count = was.filter(
    (state, index) => state === "scheduled" && now[index] === "awaiting_approval",
  ).length;
  if (count === 0) return undefined;
  return was.length === 1 ? m.deliveries_move_waits() : m.deliveries_move_waits_some({ count });
}
