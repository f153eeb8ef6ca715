import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { roleDescription, roleLabel } from "#workspace/role-labels.ts";
import type { Invitation } from "@postlark/domain/invitation";
import { formatMoment } from "@postlark/app/time/moments";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { Button, buttonVariants } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Message } from "@postlark/ui/icons/message";
import { Users } from "@postlark/ui/icons/users";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ReactNode } from "react";

/** An invitation: accept or decline it, or see why it is no longer valid. */
export function InvitationScreen({
  invitation: { workspaceName, role, invitedBy, email, expiresAt, state },
  isAccepting,
  isDeclining,
  onAccept,
  onDecline,
}: {
  invitation: Invitation;
  isAccepting: boolean;
  isDeclining: boolean;
  onAccept: () => void;
  onDecline: () => void;
}) {
  const join = (
    <Button isPending={isAccepting} onClick={onAccept}>
      {m.workspaces_invitation_accept({ name: workspaceName })}
    </Button>
  );
  if (state === "declined") {
    return (
      <Place title={m.workspaces_invitation_title({ name: workspaceName })}>
        <EmptyState
          icon={<Message />}
          title={m.workspaces_invitation_declined()}
          description={m.workspaces_invitation_declined_help({ day: formatMoment(expiresAt) })}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ToSample />
              {join}
            </div>
          }
        />
      </Place>
    );
  }
  if (state !== "open") return <ClosedInvitation name={workspaceName} state={state} />;
  return (
    <Place title={m.workspaces_invitation_title({ name: workspaceName })}>
      <EmptyState
        icon={<Users />}
        title={
          invitedBy === null
            ? m.workspaces_invitation_lead({ name: workspaceName })
            : m.workspaces_invitation_by({ who: invitedBy, name: workspaceName })
        }
        description={m.workspaces_invitation_terms({
          role: roleLabel(role),
          may: roleDescription(role),
          email,
          day: formatMoment(expiresAt),
        })}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {join}
            <Button variant="secondary" isPending={isDeclining} onClick={onDecline}>
              {m.workspaces_invitation_decline()}
            </Button>
          </div>
        }
      />
    </Place>
  );
}

const closedMessages = {
  accepted: [m.workspaces_invitation_accepted, m.workspaces_invitation_accepted_help],
  revoked: [m.workspaces_invitation_revoked, m.workspaces_invitation_ask_again],
  expired: [m.workspaces_invitation_expired, m.workspaces_invitation_ask_again],
} as const;

function ClosedInvitation({ name, state }: { name: string; state: keyof typeof closedMessages }) {
  const [title, help] = closedMessages[state];
  return (
    <Place title={m.workspaces_invitation_title({ name })}>
      <EmptyState icon={<Message />} title={title()} description={help()} action={<ToSample />} />
    </Place>
  );
}

function ToSample() {
  return (
    <AppLink to="/dashboard" className={buttonVariants({ variant: "secondary" })}>
      {m.workspaces_to_sample()}
    </AppLink>
  );
}

/**
 * Shown if there is no invitation for the user's address. Whose invitation it is, is not shown to others.
 * @param email the user's
 */
export function OtherAccount({
  email,
  onSwitch,
  isSwitching,
}: {
  email: string;
  onSwitch: () => void;
  isSwitching: boolean;
}) {
  return (
    <Place title={m.workspaces_invitation()}>
      <EmptyState
        icon={<Message />}
        title={m.workspaces_invitation_other({ email })}
        description={m.workspaces_invitation_other_help()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button isPending={isSwitching} onClick={onSwitch}>
              {m.workspaces_invitation_switch()}
            </Button>
            <ToSample />
          </div>
        }
      />
    </Place>
  );
}

export function InvitationLoading() {
  return (
    <Place title={m.workspaces_invitation()}>
      <div aria-busy="true" className="grid justify-items-center gap-3 px-6 py-12">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-4 w-80 max-w-full" />
        <Skeleton className="mt-3 h-control w-40" />
      </div>
    </Place>
  );
}

function Place({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6">
      <ScreenHeading title={title} />
      <Card>{children}</Card>
    </div>
  );
}
