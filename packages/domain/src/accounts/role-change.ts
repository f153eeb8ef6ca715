import * as z from "zod/mini";

import { roles } from "./role.ts";
import { displayNameSchema } from "./display-name.ts";

/** A user as the audit log stores them, also after their account was deleted. */
const auditedUserSchema = z.object({
  id: z.guid(),
  /** Name and address at the time of the change. */
  name: displayNameSchema,
  email: z.nullable(z.string()),
});

export const roleChangeSchema = z.object({
  id: z.int(),
  user: auditedUserSchema,
  /** null when the service itself changed the role. */
  changedBy: z.nullable(auditedUserSchema),
  from: z.enum(roles),
  to: z.enum(roles),
  changedAt: z.string().check(z.minLength(1)),
});

export type AuditedUser = z.infer<typeof auditedUserSchema>;

export type RoleChange = z.infer<typeof roleChangeSchema>;
