import { m } from "#paraglide/messages.js";
import type { Invitation } from "@postlark/domain/invitation";

/** Returns a sentence about an invitation: who invites, if known, and to which workspace. */
export const invitationLead = ({ invitedBy, workspaceName: name }: Invitation): string =>
  invitedBy === null
    ? m.workspaces_invitation_lead({ name })
    : m.workspaces_invitation_by({ who: invitedBy, name });
