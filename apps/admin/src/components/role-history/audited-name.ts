import { m } from "#paraglide/messages.js";
import type { AuditedPerson } from "@postlark/domain/role-change";

/** What to call somebody of the audit: by name, else by address, else as what is left of them. */
export function auditedName({ name, email }: AuditedPerson): string {
  return name ?? email ?? m.audit_unknown_person();
}
