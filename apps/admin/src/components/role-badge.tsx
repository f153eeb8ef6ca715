import { m } from "#paraglide/messages.js";
import type { Role } from "@postlark/domain/role";
import { Badge } from "@postlark/ui/badge";

/** What each role is called. */
export const roleNames: Record<Role, () => string> = {
  user: m.role_user,
  admin: m.role_admin,
};

/** A role's name, the more powerful one in colour. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={role === "admin" ? "accent" : "neutral"}>{roleNames[role]()}</Badge>;
}
