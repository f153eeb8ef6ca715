import { m } from "#paraglide/messages.js";
import type { Role } from "@postlark/domain/role";
import { Badge } from "@postlark/ui/badge";

export const roleNames: Record<Role, () => string> = {
  user: m.role_user,
  admin: m.role_admin,
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={role === "admin" ? "accent" : "neutral"}>{roleNames[role]()}</Badge>;
}
