import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { roleDescription, roleLabel } from "#workspace/role-labels.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { Member } from "@postlark/domain/workspace";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { toast } from "@postlark/ui/toast";
import { useState } from "react";
import { MemberRow } from "./member-row.tsx";
import type { TeamActions } from "./team-actions.ts";
import { useEndingLinkCount } from "./use-ending-link-count.ts";

/** A change that cannot be undone: removing a member or, with `role`, taking the right to give links to clients. */
type Question = { readonly member: Member; readonly role?: WorkspaceRole };

/**
 * The workspace's members. Role changes and removals can be undone from a toast; since that does not restore their
 * client links, the loss is confirmed before.
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
  const [question, setQuestion] = useState<Question>();
  const ending = useEndingLinkCount(question?.member.userId, actions.countLinks);
  const owners = people.filter(({ role }) => role === "owner");

  async function changeRole(member: Member, role: WorkspaceRole) {
    try {
      await actions.changeRole(member.userId, role);
    } catch (error) {
      toastError(commandError(error));
      return;
    }
    toast({
      title: m.team_role_changed({ name: nameOf(member), role: roleLabel(role) }),
      action: {
        label: m.shared_undo(),
        onPress: () =>
          void actions
            .changeRole(member.userId, member.role)
            .catch((error: unknown) => toastError(commandError(error))),
      },
      duration: undoMs,
    });
  }

  function chooseRole(member: Member, role: WorkspaceRole) {
    const mayLoseLinks = isAtLeast(member.role, "editor") && !isAtLeast(role, "editor");
    if (mayLoseLinks) setQuestion({ member, role });
    else void changeRole(member, role);
  }

  async function remove(member: Member) {
    try {
      await actions.remove(member.userId);
    } catch (error) {
      toastError(commandError(error));
      return;
    }
    const { email, role } = member;
    toast({
      title: m.team_removed({ name: nameOf(member) }),
      duration: undoMs,
      ...(email !== null && {
        action: {
          label: m.team_invite_again(),
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
        <CardTitle>{m.team_people({ count: people.length })}</CardTitle>
      </CardHeader>
      <ul aria-label={m.team_title()} className="divide-y divide-line">
        {people.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            own={own}
            isMe={member.userId === userId}
            isOnlyOwner={member.role === "owner" && owners.length === 1}
            onRole={(role) => chooseRole(member, role)}
            onRemove={() => setQuestion({ member })}
          />
        ))}
      </ul>
      {question !== undefined && (
        <AlertDialog
          isOpen
          {...confirmationMessages(question, ending)}
          cancelLabel={m.shared_cancel()}
          onConfirm={() => {
            const { member, role } = question;
            setQuestion(undefined);
            void (role === undefined ? remove(member) : changeRole(member, role));
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Card>
  );
}

/** Returns the messages of the confirmation. @param links the number of client links that end; undefined while loading */
function confirmationMessages({ member, role }: Question, links: number | undefined) {
  const name = nameOf(member);
  if (role === undefined) {
    return {
      title: m.team_remove_title({ name }),
      description: [m.team_remove_help(), ...linksOf(links)].join(" "),
      confirmLabel: m.team_remove_confirm(),
    };
  }
  return {
    title: m.team_role_title({ name, role: roleLabel(role) }),
    description: [
      m.team_role_may({ role: roleLabel(role), may: roleDescription(role) }),
      ...linksOf(links),
    ].join(" "),
    confirmLabel: m.team_role_confirm(),
  };
}

function linksOf(count: number | undefined): string[] {
  if (count === undefined) return [m.team_links_theirs()];
  return count === 0 ? [] : [m.team_links_theirs_count({ count })];
}

function nameOf({ fullName, email }: Member): string {
  return fullName || email || m.team_nameless();
}
