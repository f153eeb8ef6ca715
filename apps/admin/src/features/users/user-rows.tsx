import type { Role } from "@postlark/domain/role";
import { TableBody } from "@postlark/ui/table";
import { useEffect, useRef } from "react";
import type { RoleChange } from "./use-change-role";
import { useRowWindow } from "./use-row-window";
import type { Users } from "./use-users";
import { UserRow, UserRowSkeleton } from "./user-row";

/** How many rows before the end of what is loaded the next page is asked for. */
const lookAhead = 200;

/** The table's rows: those in sight, with space for all the others. */
export function UserRows({
  list,
  rowCount,
  pendingRoles,
  onChangeRole,
}: {
  list: Users;
  rowCount: number;
  pendingRoles: ReadonlyMap<string, Role>;
  onChangeRole: (change: RoleChange) => void;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end, rowHeight } = useRowWindow(body, rowCount);
  const loaded = list.users?.profiles ?? [];
  const isMoreWanted =
    list.hasMore && !list.isLoading && !list.isMoreFailed && end + lookAhead > loaded.length;
  const { loadMore } = list;
  useEffect(() => {
    if (isMoreWanted) loadMore();
  }, [isMoreWanted, loadMore]);

  const indexes = Array.from({ length: end - start }, (_, offset) => start + offset);
  return (
    <TableBody ref={body} className="max-sm:block">
      <Space height={start * rowHeight} />
      {indexes.map((index) => {
        const user = loaded[index];
        if (user === undefined) return <UserRowSkeleton key={index} rowIndex={index + 2} />;
        return (
          <UserRow
            key={user.id}
            user={user}
            rowIndex={index + 2}
            pendingRole={pendingRoles.get(user.id)}
            onChangeRole={onChangeRole}
          />
        );
      })}
      <Space height={(rowCount - end) * rowHeight} />
    </TableBody>
  );
}

/** Stands for the rows that are not drawn. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden="true" style={{ height }} className="max-sm:block" />;
}
