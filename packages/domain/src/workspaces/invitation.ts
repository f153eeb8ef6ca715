import * as z from "zod/mini";

import { workspaceRoles } from "./workspace-role.ts";

/** An invitation as the invited person sees it. */
export const invitationSchema = z.object({
  id: z.guid(),
  workspaceName: z.string(),
  role: z.enum(workspaceRoles),
  /** The inviting member's name; null if they have none or their account was deleted. */
  invitedBy: z.nullable(z.string()),
  email: z.string(),
  expiresAt: z.string().check(z.minLength(1)),
  state: z.enum(["open", "accepted", "revoked", "expired", "declined"]),
});

export type Invitation = z.infer<typeof invitationSchema>;

/** An open invitation as whoever has its link sees it before signing in. */
export const invitationPreviewSchema = z.object({
  /** Null where it is no plain name. */
  workspaceName: z.nullable(z.string()),
  invitedBy: z.nullable(z.string()),
  email: z.string(),
});

export type InvitationPreview = z.infer<typeof invitationPreviewSchema>;
