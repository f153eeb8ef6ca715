import * as z from "zod/mini";

import { workspaceRoles } from "./workspace-role.ts";

/** A workspace as one of its members sees it. */
export const workspaceSchema = z.object({
  id: z.guid(),
  /** The beginning of its addresses: `/w/{slug}/`. */
  slug: z.string().check(z.minLength(1)),
  name: z.string(),
  /** The hash of its picture; null without one. */
  picture: z.nullable(z.string()),
  /** IANA, e.g. `Europe/Berlin`: the zone of all its scheduled times. */
  timeZone: z.string(),
  createdAt: z.string().check(z.minLength(1)),
  /** When deletion was requested; it can be restored for `restorableDays` after that. */
  deletedAt: z.nullable(z.string()),
  role: z.enum(workspaceRoles),
});

export type Workspace = z.infer<typeof workspaceSchema>;

export const memberSchema = z.object({
  userId: z.guid(),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The largest file of their picture; null without one. */
  avatarUrl: z.nullable(z.string()),
  role: z.enum(workspaceRoles),
  joinedAt: z.string().check(z.minLength(1)),
});

export type Member = z.infer<typeof memberSchema>;

/** An invitation neither accepted nor revoked. It may have expired, or been declined. */
export const pendingInvitationSchema = z.object({
  id: z.guid(),
  email: z.string(),
  role: z.enum(workspaceRoles),
  createdAt: z.string().check(z.minLength(1)),
  expiresAt: z.string().check(z.minLength(1)),
  declinedAt: z.nullable(z.string()),
});

export type PendingInvitation = z.infer<typeof pendingInvitationSchema>;

export const restorableDays = 10;

export const maxWorkspaceName = 80;

/** When a deleted workspace can no longer be restored, ISO 8601. */
export function restorableUntil(deletedAt: string): string {
  const gone = new Date(deletedAt);
  gone.setUTCDate(gone.getUTCDate() + restorableDays);
  return gone.toISOString();
}
