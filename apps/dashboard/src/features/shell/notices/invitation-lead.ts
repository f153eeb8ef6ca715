import { m } from "#paraglide/messages.js";
import type { Invitation } from "@postlark/domain/invitation";

/** Who invites to what; names that are none are left out. */
export const invitationLead = ({ invitedBy, workspaceName: name }: Invitation): string =>
  invitedBy === null
    ? m.workspaces_invitation_lead({ name })
    : m.workspaces_invitation_by({ who: invitedBy, name });
