import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";

/**
 * What somebody may do to a post's deliveries, as Postgres has it: `decide` on any, `change` the time of one's
 * own and cancel them, or nothing.
 */
export type DeliveryRights = "decide" | "change" | "none";

export function deliveryRights(role: WorkspaceRole, isOwn: boolean): DeliveryRights {
  if (isAtLeast(role, "editor")) return "decide";
  return isOwn && isAtLeast(role, "contributor") ? "change" : "none";
}
