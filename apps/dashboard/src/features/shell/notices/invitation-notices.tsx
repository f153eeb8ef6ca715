import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import type { Invitation } from "@postlark/domain/invitation";

/** Invitations to other workspaces, until they are accepted or no longer open. */
export function InvitationNotices({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <ul aria-label={m.notifications_invitations()} className="grid grid-cols-1 gap-1">
      {invitations.map(({ id, invitedBy, workspaceName }) => (
        <li key={id}>
          <AppLink
            to={`/invitations/${id}`}
            onClick={({ currentTarget }) =>
              currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
            }
            className="block rounded-md px-1.5 py-1 font-medium text-ink hover:bg-hover focus-visible:-outline-offset-2"
          >
            {invitedBy === null
              ? m.workspaces_invitation_lead({ name: workspaceName })
              : m.workspaces_invitation_by({ who: invitedBy, name: workspaceName })}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
