import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { useDeclineInvitation } from "#workspace/decline-invitation.ts";
import { myInvitationsQuery } from "#workspace/notices-query.ts";
import { joinWorkspaceMessages } from "#workspace/workspace-messages.ts";
import { ownList, storeOwnList, withLatest } from "@postlark/app/session/own-list";
import type { Invitation } from "@postlark/domain/invitation";
import { storageKeys } from "@postlark/site/storage";
import { Button, buttonVariants } from "@postlark/ui/button";
import { Users } from "@postlark/ui/icons/users";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Pill } from "../pill.tsx";
import { invitationLead } from "./invitation-lead.ts";

/** Of more hidden invitations than this, the oldest have expired. */
const maxHidden = 20;

/** Loads the notice with its messages in the page's language. */
export async function loadInvitationPill() {
  await joinWorkspaceMessages();
  return WaitingInvitation;
}

function WaitingInvitation() {
  const { data = [] } = useQuery(myInvitationsQuery());
  const { mutate, isPending } = useDeclineInvitation();
  return <InvitationPill invitations={data} isDeclining={isPending} onDecline={mutate} />;
}

/** The latest invitation that is not hidden in this browser. */
export function InvitationPill({
  invitations,
  isDeclining,
  onDecline,
}: {
  invitations: readonly Invitation[];
  isDeclining: boolean;
  onDecline: (invitation: Invitation) => void;
}) {
  const [hidden, setHidden] = useState(() => ownList(storageKeys.hiddenInvitations));
  const invitation = invitations.find(({ id }) => !hidden.includes(id));
  if (invitation === undefined) return null;
  const { id } = invitation;
  function hide() {
    const next = withLatest(hidden, id, maxHidden);
    storeOwnList(storageKeys.hiddenInvitations, next);
    setHidden(next);
  }
  return (
    <Pill key={id} icon={<Users />}>
      <span className="grid min-w-0 flex-1 gap-2">
        <span className="wrap-anywhere">{invitationLead(invitation)}</span>
        <span className="flex flex-wrap gap-2">
          <AppLink
            to={`/invitations/${id}`}
            className={buttonVariants({ variant: "secondary", size: "sm" })}
          >
            {m.workspaces_invitation_view()}
            <span className="sr-only">{invitation.workspaceName}</span>
          </AppLink>
          <Button
            variant="ghost"
            size="sm"
            isPending={isDeclining}
            onClick={() => onDecline(invitation)}
          >
            {m.workspaces_invitation_decline()}
            <span className="sr-only">{invitation.workspaceName}</span>
          </Button>
          <Button variant="ghost" size="sm" onClick={hide}>
            {m.workspaces_invitation_hide()}
          </Button>
        </span>
      </span>
    </Pill>
  );
}
