import { useLanguage } from "@postlark/app/language/language";
import { RoleBadge } from "#components/role-badge.tsx";
import { m } from "#paraglide/messages.js";
import type { Role } from "@postlark/domain/role";
import type { Profile } from "@postlark/domain/profile";
import type { NewRole } from "@postlark/sdk/roles";
import { Skeleton } from "@postlark/ui/skeleton";
import { TableCell, TableRowAction } from "@postlark/ui/table";
import { memo } from "react";
import { RoleButton } from "#users/role-change/role-button.tsx";
import { nameCellId } from "./open-user.ts";

/** A row's layout. On a phone it is a card of two lines: name and role, address and action. */
export const userRowClassName =
  "max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 " +
  "max-sm:gap-y-1 max-sm:border-b max-sm:border-line max-sm:px-card max-sm:py-3 " +
  "max-sm:last:border-b-0";
const cell = "max-sm:border-0 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0";
const cells = {
  name: `truncate font-medium text-ink ${cell}`,
  email: `truncate text-ink-muted ${cell} max-sm:col-start-1 max-sm:row-start-2`,
  role: `${cell} max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end`,
  actions: `${cell} max-sm:col-start-2 max-sm:row-start-2`,
};

type UserCellsProps = {
  user: Profile;
  pendingRole: Role | undefined;
  onChangeRole: (change: NewRole) => void;
  onOpen: (userId: string) => void;
};

export const UserCells = memo(function UserCells({
  user,
  pendingRole,
  onChangeRole,
  onOpen,
}: UserCellsProps) {
  useLanguage();
  const role = pendingRole ?? user.role;
  const nameId = nameCellId(user.id);
  const email = user.email ?? m.users_no_email();
  const name = user.fullName ?? m.users_no_name();
  return (
    <>
      <TableCell id={nameId} title={name} className={cells.name}>
        <TableRowAction aria-haspopup="dialog" onClick={() => onOpen(user.id)}>
          <span className="truncate">{name}</span>
        </TableRowAction>
      </TableCell>
      <TableCell title={email} className={cells.email}>
        {email}
      </TableCell>
      <TableCell className={cells.role}>
        <RoleBadge role={role} />
      </TableCell>
      <TableCell className={cells.actions}>
        <RoleButton
          user={{ ...user, role }}
          isPending={pendingRole !== undefined}
          describedBy={nameId}
          onChangeRole={onChangeRole}
        />
      </TableCell>
    </>
  );
});

/** Placeholders of the same size while a user loads. */
export function UserCellsSkeleton() {
  return (
    <>
      <TableCell className={cells.name}>
        <Skeleton className="h-5 w-32 max-w-full" />
      </TableCell>
      <TableCell className={cells.email}>
        <Skeleton className="h-5 w-44 max-w-full" />
      </TableCell>
      <TableCell className={cells.role}>
        <Skeleton className="h-5 w-12" />
      </TableCell>
      <TableCell className={cells.actions}>
        <Skeleton className="h-control-sm w-28" />
      </TableCell>
    </>
  );
}
