import * as z from "zod/mini";

import { roles } from "./role.ts";

/** Somebody as the audit remembers them, whether or not they still have an account. */
const auditedPersonSchema = z.object({
  id: z.guid(),
  /** Name and address as they were then; `null` for what they did not have. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** One line of the audit: whose role changed, by whom, from what to what, and when. */
export const roleChangeSchema = z.object({
  /** Grows with every change. */
  id: z.int(),
  person: auditedPersonSchema,
  /** `null` when no person did it but the service itself. */
  changedBy: z.nullable(auditedPersonSchema),
  from: z.enum(roles),
  to: z.enum(roles),
  /** ISO 8601 with an offset. */
  changedAt: z.string().check(z.minLength(1)),
});

/** Somebody as the audit remembers them. */
export type AuditedPerson = z.infer<typeof auditedPersonSchema>;

/** One line of the audit. */
export type RoleChange = z.infer<typeof roleChangeSchema>;
