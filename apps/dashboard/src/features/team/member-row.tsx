import { UserAvatar } from "#components/user-avatar.tsx";
import { m } from "#paraglide/messages.js";
import { roleLabel, roleOptions } from "#workspace/role-labels.ts";
import type { Member } from "@postlark/domain/workspace";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";
import { Button } from "@postlark/ui/button";
import { Close } from "@postlark/ui/icons/close";
import { Select } from "@postlark/ui/select";

/**
 * Somebody in the workspace, with their role and what the user may do about it.
 * @param isOnlyOwner their role stands until there is another owner
 */
export function MemberRow({
  member,
  own,
  isMe,
  isOnlyOwner,
  onRole,
  onRemove,
}: {
  member: Member;
  own: WorkspaceRole;
  isMe: boolean;
  isOnlyOwner: boolean;
  onRole: (role: WorkspaceRole) => void;
  onRemove: () => void;
}) {
  const { fullName, email, avatarUrl, role } = member;
  const name = fullName || email || m.team_nameless();
  const mayChange =
    isAtLeast(own, "admin") && (role !== "owner" || own === "owner") && !isOnlyOwner;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 px-card py-cell text-sm">
      <UserAvatar name={name} url={avatarUrl} quality="auto" />
      <div className="min-w-0">
        <p className="truncate font-medium text-ink">
          {name} {isMe && <span className="font-normal text-ink-muted">{m.team_you()}</span>}
        </p>
        {fullName && <p className="truncate text-ink-muted">{email}</p>}
        {isOnlyOwner && isAtLeast(own, "admin") && (
          <p className="text-ink-muted">{m.team_only_owner()}</p>
        )}
      </div>
      <div className="flex items-center gap-2 max-sm:col-span-full max-sm:ps-12">
        {mayChange ? (
          <Select
            className="w-40"
            aria-label={m.team_role_of({ name })}
            options={roleOptions(own)}
            value={role}
            onValueChange={onRole}
          />
        ) : (
          <span className="text-ink-muted sm:px-3">{roleLabel(role)}</span>
        )}
        {mayChange && !isMe && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.team_remove({ name })}
            onClick={onRemove}
          >
            <Close />
          </Button>
        )}
      </div>
    </li>
  );
}
