import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";

/**
 * A user's rights on a post's deliveries, as in the database: `decide` on any; `change` the time of their own and cancel
 * them; or none.
 */
export type DeliveryRights = "decide" | "change" | "none";

export function deliveryRights(role: WorkspaceRole, isOwn: boolean): DeliveryRights {
  if (isAtLeast(role, "editor")) return "decide";
  return isOwn && isAtLeast(role, "contributor") ? "change" : "none";
}
