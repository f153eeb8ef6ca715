import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import type { Invitation } from "@postlark/domain/invitation";
import { invitationLead } from "./invitation-lead.ts";

/** Invitations to other workspaces, until they are accepted or no longer open. */
export function InvitationNotices({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <ul aria-label={m.notifications_invitations()} className="grid grid-cols-1 gap-1">
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <AppLink
            to={`/invitations/${invitation.id}`}
            onClick={({ currentTarget }) =>
              currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
            }
            className="block rounded-md px-1.5 py-1 font-medium text-ink hover:bg-hover focus-visible:-outline-offset-2"
          >
            {invitationLead(invitation)}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
