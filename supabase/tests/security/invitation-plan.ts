import type { WorkspaceFunction } from "./workspace-function.ts";

/** What is asked before an invitation is mailed. */
export const invitationFunctions: Record<string, WorkspaceFunction> = {
  "take_invitation_mail(invitation_id uuid)": {
    name: "take_invitation_mail",
    lowest: "admin",
    args: ({ invitationId }) => ({ invitation_id: invitationId }),
  },
};
