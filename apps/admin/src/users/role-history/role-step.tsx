import { RoleBadge, roleNames } from "#components/role-badge.tsx";
import { m } from "#paraglide/messages.js";
import type { Role } from "@postlark/domain/role";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import type { AuditedUser } from "@postlark/domain/role-change";

export function RoleStep({ from, to }: { from: Role; to: Role }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="sr-only">
        {m.role_changed({ from: roleNames[from](), to: roleNames[to]() })}
      </span>
      <span aria-hidden="true" className="contents">
        <RoleBadge role={from} />
        <ArrowRight className="text-ink-faint" />
        <RoleBadge role={to} />
      </span>
    </span>
  );
}

/** The name of a user in the audit: name, else address, else what remains of a deleted one. */
export function auditedName({ name, email }: AuditedUser): string {
  return name ?? email ?? m.audit_unknown_person();
}
