import { undoMs } from "#lib/undo-ms.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { roleLabel } from "#workspace/role-labels.ts";
import { toastError } from "@postlark/app/toast-error";
import type { Member } from "@postlark/domain/workspace";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { toast } from "@postlark/ui/toast";
import { useState } from "react";
import { MemberRow } from "./member-row.tsx";
import type { TeamActions } from "./team-actions.ts";
import { useEndingLinks } from "./use-ending-links.ts";

type Demotion = {
  readonly member: Member;
  readonly role: WorkspaceRole;
  /** How many client links end with it; undefined where they could not be counted. */
  readonly links: number | undefined;
};

/**
 * Everybody in the workspace. A role is changed back, and somebody removed is invited again, from a toast; what that
 * would not bring back, the links they gave to clients, is asked about before.
 */
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
  const [demoted, setDemoted] = useState<Demotion>();
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

  /** A link ends when whoever made it is no editor any more. */
  async function chooseRole(member: Member, role: WorkspaceRole) {
    const mayLoseLinks = isAtLeast(member.role, "editor") && !isAtLeast(role, "editor");
    const links = mayLoseLinks ? await actions.countLinks(member.userId).catch(() => undefined) : 0;
    if (links === 0) await changeRole(member, role);
    else setDemoted({ member, role, links });
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
            onRole={(role) => void chooseRole(member, role)}
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
      {demoted !== undefined && (
        <AlertDialog
          isOpen
          title={m.live_team_role_title({
            name: nameOf(demoted.member),
            role: roleLabel(demoted.role),
          })}
          description={linksOf(demoted.links).join(" ")}
          cancelLabel={m.live_cancel()}
          confirmLabel={m.live_team_role_confirm()}
          onConfirm={() => {
            setDemoted(undefined);
            void changeRole(demoted.member, demoted.role);
          }}
          onCancel={() => setDemoted(undefined)}
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
