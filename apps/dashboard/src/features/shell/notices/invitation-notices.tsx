import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { useDeclineInvitation } from "#workspace/decline-invitation.ts";
import type { Invitation } from "@postlark/domain/invitation";
import { Button } from "@postlark/ui/button";
import { invitationLead } from "./invitation-lead.ts";

/** Invitations to other workspaces, until they are accepted, declined or no longer open. */
export function InvitationNotices({ invitations }: { invitations: readonly Invitation[] }) {
  const { mutate: decline, isPending, variables } = useDeclineInvitation();
  if (invitations.length === 0) return null;
  return (
    <ul aria-label={m.notifications_invitations()} className="grid grid-cols-1 gap-1">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center gap-1">
          <AppLink
            to={`/invitations/${invitation.id}`}
            onClick={({ currentTarget }) =>
              currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
            }
            className="min-w-0 flex-1 basis-48 rounded-md px-3 py-1 font-medium text-ink hover:bg-hover focus-visible:-outline-offset-2"
          >
            {invitationLead(invitation)}
          </AppLink>
          <Button
            variant="ghost"
            size="sm"
            isPending={isPending && variables.id === invitation.id}
            onClick={() => decline(invitation)}
          >
            {m.workspaces_invitation_decline()}
            <span className="sr-only">{invitation.workspaceName}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
