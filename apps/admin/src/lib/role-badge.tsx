import type { Role } from "@postlark/domain/role";
import { Badge } from "@postlark/ui/badge";

/** A role's name, the more powerful one in colour. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={role === "admin" ? "accent" : "neutral"}>{role}</Badge>;
}
