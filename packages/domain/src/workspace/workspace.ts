import * as z from "zod/mini";

import { workspaceRoles } from "./workspace-role.ts";

/** A workspace as one of its members sees it. */
export const workspaceSchema = z.object({
  id: z.guid(),
  /** What its addresses begin with: `/w/{slug}/`. */
  slug: z.string().check(z.minLength(1)),
  name: z.string(),
  /** IANA, e.g. `Europe/Berlin`: the zone of every time that is scheduled here. */
  timeZone: z.string(),
  createdAt: z.string().check(z.minLength(1)),
  /** When its deletion was asked for; it may be restored for `restorableDays` after. */
  deletedAt: z.nullable(z.string()),
  /** Of whoever asks. */
  role: z.enum(workspaceRoles),
});

export type Workspace = z.infer<typeof workspaceSchema>;

export const memberSchema = z.object({
  userId: z.guid(),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Where their picture's largest file is; `null` without a picture. */
  avatarUrl: z.nullable(z.string()),
  role: z.enum(workspaceRoles),
  joinedAt: z.string().check(z.minLength(1)),
});

export type Member = z.infer<typeof memberSchema>;

/** An invitation that waits: neither accepted nor revoked. It may have expired. */
export const pendingInvitationSchema = z.object({
  id: z.guid(),
  email: z.string(),
  role: z.enum(workspaceRoles),
  createdAt: z.string().check(z.minLength(1)),
  expiresAt: z.string().check(z.minLength(1)),
});

export type PendingInvitation = z.infer<typeof pendingInvitationSchema>;

/** How long a deleted workspace can be restored, in days. */
export const restorableDays = 10;

export const maxWorkspaceName = 80;

/** The day on which a deleted workspace is gone for good, ISO 8601. */
export function goneAt(deletedAt: string): string {
  const gone = new Date(deletedAt);
  gone.setUTCDate(gone.getUTCDate() + restorableDays);
  return gone.toISOString();
}
