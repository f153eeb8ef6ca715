import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { roleLabel } from "#workspace/role-labels.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { formatMoment } from "@postlark/app/time/moments";
import type { Member, PendingInvitation } from "@postlark/domain/workspace";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { toast } from "@postlark/ui/toast";
import { useState } from "react";
import type { TeamActions } from "./team-actions.ts";

const separator = "·";

/** Pending invitations. Members load separately, so somebody who has just joined is left out here. */
export function InvitationList({
  invitations,
  people,
  actions,
}: {
  invitations: readonly PendingInvitation[];
  people: readonly Member[];
  actions: TeamActions;
}) {
  const [now] = useState(() => new Date());
  const members = new Set(people.map(({ email }) => email));
  const pending = invitations.filter(({ email }) => !members.has(email));
  if (pending.length === 0) return null;
  return (
    <Card>
      <CardHeader className="pb-2">
        <CardTitle>{m.team_pending()}</CardTitle>
      </CardHeader>
      <ul aria-label={m.team_pending()} className="divide-y divide-line">
        {pending.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isExpired={new Date(invitation.expiresAt) <= now}
            actions={actions}
          />
        ))}
      </ul>
    </Card>
  );
}

function InvitationRow({
  invitation: { id, email, role, expiresAt, declinedAt },
  isExpired,
  actions: { invite, revoke },
}: {
  invitation: PendingInvitation;
  isExpired: boolean;
  actions: TeamActions;
}) {
  const [isSending, setIsSending] = useState(false);
  const isDeclined = declinedAt !== null;

  async function sendAgain() {
    setIsSending(true);
    try {
      const { isMailSent } = await invite(email, role);
      toast({
        title: m.team_invited({ email }),
        description: isMailSent ? undefined : m.team_mail_not_sent(),
      });
    } catch (error) {
      toastError(commandError(error));
    } finally {
      setIsSending(false);
    }
  }

  async function takeBack() {
    try {
      await revoke(id);
      toast({
        title: isDeclined ? m.team_declined_removed({ email }) : m.team_revoked({ email }),
        action: { label: m.team_invite_again(), onPress: () => void sendAgain() },
        duration: undoMs,
      });
    } catch (error) {
      toastError(commandError(error));
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-card py-cell text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium text-ink">{email}</p>
        <p className="flex flex-wrap items-center gap-2 text-ink-muted">
          {roleLabel(role)}
          <span aria-hidden="true">{separator}</span>
          {isDeclined ? (
            <Badge>{m.team_declined()}</Badge>
          ) : isExpired ? (
            <Badge tone="warning">{m.team_expired()}</Badge>
          ) : (
            <span>{m.team_expires({ day: formatMoment(expiresAt) })}</span>
          )}
        </p>
      </div>
      <Button variant="secondary" size="sm" isPending={isSending} onClick={() => void sendAgain()}>
        {isDeclined ? m.team_invite_again() : m.team_send_again()}
        <span className="sr-only">{email}</span>
      </Button>
      <Button variant="ghost" size="sm" onClick={() => void takeBack()}>
        {isDeclined ? m.team_remove_confirm() : m.team_revoke()}
        <span className="sr-only">{email}</span>
      </Button>
    </li>
  );
}
