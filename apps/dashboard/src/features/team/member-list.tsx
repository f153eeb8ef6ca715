import { undoMs } from "#lib/undo-ms.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { roleLabel } from "#workspace/role-labels.ts";
import { toastError } from "@postlark/app/toast-error";
import type { Member } from "@postlark/domain/workspace";
import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { toast } from "@postlark/ui/toast";
import { useState } from "react";
import { MemberRow } from "./member-row.tsx";
import type { TeamActions } from "./team-actions.ts";
import { useEndingLinks } from "./use-ending-links.ts";

/** Everybody in the workspace. A role is changed back, and somebody removed is invited again, from a toast. */
export function MemberList({
  people,
  own,
  userId,
  actions,
}: {
  people: readonly Member[];
  own: WorkspaceRole;
  userId: string | null;
  actions: TeamActions;
}) {
  const [leaving, setLeaving] = useState<Member>();
  const ending = useEndingLinks(leaving?.userId, actions.countLinks);
  const owners = people.filter(({ role }) => role === "owner");

  async function changeRole(member: Member, role: WorkspaceRole) {
    try {
      await actions.changeRole(member.userId, role);
    } catch (error) {
      toastError(commandError(error));
      return;
    }
    toast({
      title: m.live_team_role_changed({ name: nameOf(member), role: roleLabel(role) }),
      action: {
        label: m.live_undo(),
        onPress: () =>
          void actions
            .changeRole(member.userId, member.role)
            .catch((error: unknown) => toastError(commandError(error))),
      },
      duration: undoMs,
    });
  }

  async function remove(member: Member) {
    setLeaving(undefined);
    try {
      await actions.remove(member.userId);
    } catch (error) {
      toastError(commandError(error));
      return;
    }
    const { email, role } = member;
    toast({
      title: m.live_team_removed({ name: nameOf(member) }),
      duration: undoMs,
      ...(email !== null && {
        action: {
          label: m.live_team_invite_again(),
          onPress: () =>
            void actions
              .invite(email, role)
              .catch((error: unknown) => toastError(commandError(error))),
        },
      }),
    });
  }

  return (
    <Card>
      <CardHeader className="pb-2">
        <CardTitle>{m.live_team_people({ count: people.length })}</CardTitle>
      </CardHeader>
      <ul aria-label={m.live_team_title()} className="divide-y divide-line">
        {people.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            own={own}
            isMe={member.userId === userId}
            isOnlyOwner={member.role === "owner" && owners.length === 1}
            onRole={(role) => void changeRole(member, role)}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {leaving !== undefined && (
        <AlertDialog
          isOpen
          title={m.live_team_remove_title({ name: nameOf(leaving) })}
          description={[m.live_team_remove_help(), ...linksOf(ending)].join(" ")}
          cancelLabel={m.live_cancel()}
          confirmLabel={m.live_team_remove_confirm()}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
}

function linksOf(count: number | undefined): string[] {
  if (count === undefined) return [m.live_team_links_theirs()];
  return count === 0 ? [] : [m.live_team_links_theirs_count({ count })];
}

function nameOf({ fullName, email }: Member): string {
  return fullName || email || m.live_team_nameless();
}
