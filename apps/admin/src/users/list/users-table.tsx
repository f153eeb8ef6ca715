import { m } from "#paraglide/messages.js";
import type { Role } from "@postlark/domain/role";
import type { NewRole } from "@postlark/sdk/roles";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { EmptyState } from "@postlark/ui/empty-state";
import { ErrorState } from "@postlark/ui/error-state";
import { Users as UsersIcon } from "@postlark/ui/icons/users";
import { WindowedTable, WindowedTableBody } from "@postlark/ui/windowed-table";
import { type ReactNode, useCallback } from "react";
import type { Users } from "./use-users.ts";
import { UserHeads, type UserSorting } from "./user-heads.tsx";
import { UserCells, UserCellsSkeleton, userRowClassName } from "./user-cells.tsx";

/** The next page loads when this many rows remain. */
const lookAhead = 200;

/** The assumed number of rows before the first page. */
const expectedRows = 8;

type UsersTableProps = {
  list: Users;
  pendingRoles: ReadonlyMap<string, Role>;
  /** Must be stable, or every row renders again. */
  onChangeRole: (change: NewRole) => void;
  onOpenUser: (userId: string) => void;
  sorting?: UserSorting | undefined;
  empty?: ReactNode;
};

export function UsersTable({ empty, ...table }: UsersTableProps) {
  const { list } = table;
  const isEmpty = list.users?.profiles.length === 0;
  if (list.error !== null && (isEmpty || list.users === undefined)) {
    return <ErrorState title={m.users_load_error()} />;
  }
  if (isEmpty) return empty || <EmptyState icon={<UsersIcon />} title={m.users_empty()} />;
  return (
    <>
      <LoadedUsers {...table} />
      {list.isMoreFailed && (
        <Alert className="m-card">
          <p>{m.users_more_failed()}</p>
          <Button variant="link" onClick={list.loadMore} isPending={list.isLoading}>
            {m.users_load_more()}
          </Button>
        </Alert>
      )}
    </>
  );
}

/** The table; its columns keep their widths whichever rows are rendered. */
function LoadedUsers({
  list,
  pendingRoles,
  onChangeRole,
  onOpenUser,
  sorting,
}: Omit<UsersTableProps, "empty">) {
  const loaded = list.users?.profiles ?? [];
  const total = list.users?.total ?? expectedRows;
  const isMoreComing = list.hasMore && !list.isMoreFailed;
  return (
    <WindowedTable
      label={m.users_title()}
      rowCount={list.users?.total}
      aria-busy={list.isPending || list.isOutdated || undefined}
      scrolledBy="page"
      className="table-fixed max-sm:block"
      regionClassName="mt-4 rounded-b-[calc(var(--radius-lg)-1px)] border-t border-line"
    >
      <UserHeads sorting={sorting} />
      <WindowedTableBody
        rowCount={list.isPending || isMoreComing ? total : loaded.length}
        getRow={(index) => loaded[index]}
        getKey={({ id }) => id}
        renderCells={(user) => (
          <UserCells
            user={user}
            pendingRole={pendingRoles.get(user.id)}
            onChangeRole={onChangeRole}
            onOpen={onOpenUser}
          />
        )}
        loadingCells={<UserCellsSkeleton />}
        assumedRowHeight={57}
        rowClassName={userRowClassName}
        className="max-sm:block"
        onRowsInSight={useLoadMore(list)}
      />
    </WindowedTable>
  );
}

/** Loads the next page when the visible rows come near the end of the loaded ones. */
function useLoadMore({ users, hasMore, isLoading, isMoreFailed, loadMore }: Users) {
  const loadedCount = users?.profiles.length ?? 0;
  const isWanted = hasMore && !isLoading && !isMoreFailed;
  return useCallback(
    ({ end }: { end: number }) => {
      if (isWanted && end + lookAhead > loadedCount) loadMore();
    },
    [isWanted, loadedCount, loadMore],
  );
}
