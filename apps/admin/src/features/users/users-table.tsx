import { accountQueries } from "#lib/account-queries";
import { m } from "#paraglide/messages";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { EmptyState } from "@postlark/ui/empty-state";
import { ErrorState } from "@postlark/ui/error-state";
import { Users as UsersIcon } from "@postlark/ui/icons/users";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@postlark/ui/table";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, lazy, useCallback, useState } from "react";
import { type RoleChange, useChangeRole, usePendingRoles } from "./use-change-role";
import type { Users } from "./use-users";
import { UserRowSkeleton } from "./user-row";
import { UserRows } from "./user-rows";

// Few ever see it, and it weighs as much as the rest of the screen.
const OwnRoleDialog = lazy(async () => {
  const { OwnRoleDialog: Dialog } = await import("./own-role-dialog");
  return { default: Dialog };
});

/** The table of users in all its states. */
export function UsersTable({ list }: { list: Users }) {
  const me = useQuery(accountQueries.user()).data;
  const changeRole = useChangeRole();
  const pendingRoles = usePendingRoles();
  const [ownChange, setOwnChange] = useState<RoleChange>();
  const [isAsking, setIsAsking] = useState(false);
  const myId = me?.id;

  const handleChangeRole = useCallback(
    (change: RoleChange) => {
      if (change.userId === myId && change.role === "user") {
        setOwnChange(change);
        setIsAsking(true);
      } else changeRole(change);
    },
    [changeRole, myId],
  );

  if (list.isPending) {
    return (
      <UsersFrame rowCount={-1}>
        <TableBody className="max-sm:block">
          <UserRowSkeleton />
          <UserRowSkeleton />
          <UserRowSkeleton />
        </TableBody>
      </UsersFrame>
    );
  }
  if (list.users === undefined) return <ErrorState title={m.users_load_error()} />;
  const { profiles, total } = list.users;
  if (profiles.length === 0) return <EmptyState icon={<UsersIcon />} title={m.users_empty()} />;

  const rowCount = list.hasMore && !list.isMoreFailed ? total : profiles.length;
  return (
    <>
      <UsersFrame rowCount={total + 1}>
        <UserRows
          list={list}
          rowCount={rowCount}
          pendingRoles={pendingRoles}
          onChangeRole={handleChangeRole}
        />
      </UsersFrame>
      {list.isMoreFailed && (
        <Alert className="m-card">
          <p>{m.users_more_failed()}</p>
          <Button variant="link" onClick={list.loadMore} isPending={list.isLoading}>
            {m.users_load_more()}
          </Button>
        </Alert>
      )}
      {ownChange !== undefined && (
        <Suspense>
          <OwnRoleDialog
            isOpen={isAsking}
            onConfirm={() => changeRole(ownChange)}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The table around its rows; its columns keep their widths whichever rows are drawn. */
function UsersFrame({ rowCount, children }: { rowCount: number; children: ReactNode }) {
  return (
    <Table
      label={m.users_title()}
      aria-rowcount={rowCount}
      className="table-fixed max-sm:block"
      regionClassName="mt-4 rounded-b-[calc(var(--radius-lg)-1px)] border-t border-line"
    >
      <TableHeader className="max-sm:sr-only">
        <TableRow aria-rowindex={1}>
          <TableHead className="w-1/3">{m.users_name()}</TableHead>
          <TableHead>{m.users_email()}</TableHead>
          <TableHead className="w-24">{m.users_role()}</TableHead>
          <TableHead className="w-44">{m.users_actions()}</TableHead>
        </TableRow>
      </TableHeader>
      {children}
    </Table>
  );
}
