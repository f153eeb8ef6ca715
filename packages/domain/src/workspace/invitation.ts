import * as z from "zod/mini";

import { workspaceRoles } from "./workspace-role.ts";

/** An invitation as whoever was invited sees it. */
export const invitationSchema = z.object({
  id: z.guid(),
  workspaceName: z.string(),
  role: z.enum(workspaceRoles),
  /** The name of whoever sent it; `null` where they have none, or no account any more. */
  invitedBy: z.nullable(z.string()),
  email: z.string(),
  expiresAt: z.string().check(z.minLength(1)),
  state: z.enum(["open", "accepted", "revoked", "expired"]),
});

export type Invitation = z.infer<typeof invitationSchema>;
