import type { Role } from "@postlark/domain/role";
import { Badge } from "@postlark/ui/badge";
import { roleNames } from "./role-names";

/** A role's name, the more powerful one in colour. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={role === "admin" ? "accent" : "neutral"}>{roleNames[role]()}</Badge>;
}
